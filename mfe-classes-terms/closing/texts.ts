import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { yearClosing } from '@gakuseki/shared-api/entities/year-closing.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

/** The texts of the closing of school years. */
export const texts = inLanguage('mfe-classes-terms/closing#texts', {
  heading: '年度の締め',
  lead: '終わった年度を締めると、その年度の記録は見ることだけができます。直すときは、理由を書いて締めを解きます。',
  failed: coreTexts.errors.fetchFailed(yearClosing.label),
  none: '終わった年度は、まだありません。年度が終わると、ここで締められます。',
  columns: { year: '年度', state: '状態', record: '記録', actions: '操作' },
  yearName: (year: number) => `${year}年度`,
  open: '開いています',
  closed: '締めてあります',
  closedBy: (day: string, name: string) => `${day} ${name}さんが締めました`,
  reopenedBy: (day: string, name: string, reason: string) => `${day} ${name}さんが締めを解きました（理由: ${reason}）`,
  closing: {
    open: '締める',
    openOf: (year: number) => `${year}年度を締める`,
    title: (year: number) => `${year}年度を締めますか？`,
    text: 'この年度のクラス・所属・出席番号・担任・学期・教科・評価と、この年度の日付の学籍異動・証明書・在籍数の控えは、画面からも、CSVの読み込み・一括変更・取り消しでも変更できなくなります。この年度に記録のある人の削除もできません。\n\n住所や氏名など、年度によらない情報は今までどおり変更できます。管理者は、理由を書けばいつでも締めを解けます。',
    done: (year: number) => `${year}年度を締めました。`,
    failed: (year: number, reason: string) => `${year}年度を締められませんでした。\n${reason}`,
  },
  reopening: {
    open: '締めを解く',
    openOf: (year: number) => `${year}年度の締めを解く`,
    title: (year: number) => `${year}年度の締めを解く`,
    lead: '解くと、この年度の記録をふたたび変更できます。解いた人・日・理由は記録に残ります。直し終わったら、もう一度締めてください。',
    reason: '締めを解く理由',
    hint: '例: 3学期の評価の訂正',
    dismiss: buttonTexts.cancel,
    failed: '締めを解けませんでした',
    done: (year: number) => `${year}年度の締めを解きました。`,
  },
})
