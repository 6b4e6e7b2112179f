import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

export const trialTexts = inLanguage('shell/remotes/trial#trialTexts', {
  region: '試用',
  areas: (labels: readonly string[]) => labels.join('・'),
  trying: (area: string, release: string) => `試用中：${area} ${release} · `,
  until: (until: string) => `${until} まで`,
  fallback: (area: string, release: string) =>
    `試用する版（${area} ${release}）が動かないため、全員に配信している版で動作しています。この問題は記録されません。`,
  failed: (area: string, release: string) =>
    `試用する版（${area} ${release}）が動きません。代わりに動作する版もありません。この問題は記録されません。`,
  stopped: (area: string, release: string) =>
    `${area}は、管理者が一時的に止めています。試用する版（${release}）も動きません。`,
  refused: (refusal: string) => `${refusal} 全員に配信している版を使います。`,
  unknown:
    '試用リンクを確認できなかったため、全員に配信している版で動作しています。再読み込みすると、もう一度確認します。',
  end: '試用を終える',
  close: buttonTexts.close,
})
