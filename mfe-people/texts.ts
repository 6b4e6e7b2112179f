import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

export const texts = inLanguage('mfe-people#texts', {
  student: {
    failed: coreTexts.errors.fetchFailed(student.label),
    guardian: (name: string) => `保護者: ${name}`,
    alerts: '健康上の注意',
    certificate: '証明書',
    classClosed:
      'この年度のクラスと出席番号、この年度の入学・転学・卒業の日付は変更できません。ほかの項目は変更できます。',
    enrolment: '学籍の履歴',
    noCustomItems: 'カスタム項目はまだありません',
    noCustomItemsHint: '学校で使う項目に名前を付けると、ここに表示されます。',
  },
  guardian: {
    child: (name: string) => `子ども: ${name}`,
    failed: coreTexts.errors.fetchFailed(guardian.label),
  },
  teacher: {
    failed: coreTexts.errors.fetchFailed(teacher.label),
    role: 'Role',
    administrator: 'Administrator',
    noRole: 'なし',
    ownRole: '自分の管理者権限は変更できません。',
  },
  customColumns: {
    failed: 'カスタム項目の名前を読み込めませんでした',
    lead: '児童生徒の一覧と編集画面で使う、カスタム項目の名前です。空にすると、元の名前に戻ります。',
  },
  actions: {
    import: buttonTexts.import,
    export: buttonTexts.export,
    exportAll: 'All columns',
    exportSelected: 'Only selected columns',
    menu: 'その他の操作',
    customColumns: 'カスタム項目の編集',
  },
  sync: {
    button: 'ワークスペースディレクトリと同期',
    adminsOnly: 'この操作は、ワークスペースの管理者のみ実行できます。',
    lead: (label: string) =>
      `ワークスペースディレクトリにある${label}を取り込みます。新しい人は登録し、名前やメールアドレスなどが変わった人は更新します。誰も削除しません。`,
    done: (label: string, created: number, updated: number) =>
      `${created}名の${label}を作成しました。 ${updated}名の${label}を更新しました。`,
    failed: (reason: string) => `Google Workspaceとの同期に失敗しました: ${reason}`,
    consent: 'ディレクトリへのアクセスを許可する',
    consentTitle: 'ディレクトリへのアクセスが許可されていません',
    confirmTitle: '同期の確認',
    confirm: '同期を実行する',
    result: '前回の同期の結果',
    created: '作成',
    updated: '更新',
    unchanged: '変更なし',
    left: 'ディレクトリにいない、または停止中の人',
    suspended: '停止中のアカウント',
    people: (count: number) => `${count}名`,
    morePeople: (count: number) => `ほか${count}名`,
    problems: (count: number) => `取り込めなかったアカウントが${count}件あります`,
  },
})

/** The search box of the three lists (GRD-01: that of guardians is 410 px wide; the others use the same width). */
export const peopleSearch = inLanguage('mfe-people#peopleSearch', {
  placeholder: '名前・ワークスペースメール・ユーザーIDで前方一致検索',
  width: 410,
})
