import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

export const setupTexts = inLanguage('shared-ui/setup#setupTexts', {
  title: (year: string) => `${year}の準備`,
  lead: '上から順に進めます。済んだものには印が付きます。',
  done: '済み',
  next: '次の手順',
  steps: {
    school: { label: '学校名とロゴを登録する', hint: '印刷物と画面の上に表示されます。' },
    terms: { label: '年度と学期を設定する', hint: '学期の日付から、今の年度が決まります。' },
    classes: { label: 'クラスを作る', hint: '学年ごとに追加するか、前年度のクラスをコピーします。' },
    sync: { label: '児童生徒・保護者・教職員を同期する', hint: 'ワークスペースディレクトリから人を取り込みます。' },
    members: { label: 'クラスに児童生徒と担任を入れる', hint: 'クラスを開いて、Edit でメンバーを追加します。' },
    curriculum: { label: '教科を登録する', hint: '学年ごとに追加するか、前年度の教科をコピーします。' },
  },
})
