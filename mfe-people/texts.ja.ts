import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of lists, records and syncs of people. */
export const texts = {
  teacher: { role: '役割', administrator: '管理者' },
  actions: {
    import: buttonTexts.import,
    export: buttonTexts.export,
    exportAll: 'すべての列',
    exportSelected: '表示中の列のみ',
  },
} satisfies Rewording<typeof spec.texts>

/** The search box of the three lists. */
export const peopleSearch = {
  placeholder: '名前・ワークスペースメール・ユーザーIDで前方一致検索',
} satisfies Rewording<typeof spec.peopleSearch>
