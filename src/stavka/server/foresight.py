"""Foresight as it goes over the wire."""

from __future__ import annotations

from stavka.kernel.foresight import Preview, Verdict
from stavka.server.table import said
from stavka.server.wire import ChanceInfo, FactorInfo, PreviewInfo, VerdictInfo


def verdict_info(verdict: Verdict) -> VerdictInfo:
    """Whether a token may be played, and why."""
    return VerdictInfo(legal=verdict.legal, rule=verdict.rule, reason=said(verdict.reason))


def preview_info(preview: Preview) -> PreviewInfo:
    """What a token would bring."""
    return PreviewInfo(
        factors=[FactorInfo(rule=f.rule, what=said(f.what), value=f.value) for f in preview.factors],
        chances=[
            ChanceInfo(
                rule=chance.rule,
                what=said(chance.what),
                outcomes=[(outcome, float(share)) for outcome, share in chance.outcomes.items()],
            )
            for chance in preview.chances
        ],
    )
