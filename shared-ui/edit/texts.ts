import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from '../ui/texts.ts'
import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'

/** The texts of the screens that show a part of the school or one person. */
export const editTexts = inLanguage('shared-ui/edit#editTexts', {
  schoolTypeTabs: '学校種別',
  yearSwitch: '年度',
  previousYear: '前の年度',
  nextYear: '次の年度',
})

/** The texts of the screens that show and edit one person's record. */
export const recordTexts = inLanguage('shared-ui/edit#recordTexts', {
  person: '本人',
  /** The screen's Japanese name in the question about unsaved work. */
  screenName: (label: string) => `${label}の詳細`,
  groups: '項目の種類',
  copyMail: 'ワークスペースメールをコピー',
  copyUserId: 'ユーザーIDをコピー',
  back: '一覧に戻る',
  backToOrigin: '前の画面に戻る',
  copyOf: (label: string) => `${label}をコピー`,
  changedMark: '変更',
  /** The title of the browser's tab, where often only the beginning is visible. */
  tabTitle: (name: string, kind: string) => `${isolated(name)} - ${kind}`,
  absentHint: '削除されたか、アドレスに誤りがあります。一覧から選び直してください。',
  edit: buttonTexts.edit,
  save: buttonTexts.save,
  cancel: buttonTexts.cancel,
  delete: buttonTexts.delete,
  changes: (count: number) => `${count}項目を変更中`,
  cancelled: (count: number) => `変更した${count}項目を取り消しました。`,
  undoCancel: buttonTexts.undo,
  unchanged: '変更はありません。',
  saved: '変更を保存しました。',
  saveFailed: (reason: string) => `変更の保存に失敗しました: ${reason}`,
  invalidFields: (labels: readonly string[]) =>
    `${labels.join('、')}の入力に誤りがあります。赤字の説明を確認して、直してから保存してください。`,
  notInteger: '整数を入力してください。',
  removeTitle: '削除の確認',
  /** Also of a photo (ERR-30, ERR-31). */
  removeQuestion: (label: string) =>
    `この${label}を削除してよろしいですか？ この操作はすぐに反映され、元に戻せません。`,
  notRemovableTitle: (label: string) => `この${label}は削除できません`,
  close: buttonTexts.close,
  removeConfirm: buttonTexts.confirmDelete,
  removed: (label: string) => `${label}を削除しました。`,
  readOnly: 'この項目は読み取り専用です。',
  clearOf: (label: string) => `${label}を外す`,
  neighbours: {
    previous: '前の人',
    next: '次の人',
    to: (label: string, name: string) => `${label}: ${name}`,
  },
  picker: {
    search: '検索',
    placeholder: '名前・メール・ユーザーID',
    hint: '名前・ワークスペースメール・ユーザーIDの先頭で検索します。',
    hits: '検索結果',
    nobody: '該当ユーザーが見つかりません。',
    found: (count: number) => `${count}名見つかりました。`,
    firstOf: (shown: number, all: number) =>
      `${all}名見つかりました。最初の${shown}名を表示しています。続けて入力すると絞り込めます。`,
    ok: buttonTexts.ok,
    cancel: buttonTexts.cancel,
  },
  classes: {
    edit: 'クラスを編集',
    row: (number: number) => `クラス${number}`,
    year: '年度',
    schoolType: '学校種別',
    grade: '学年',
    class: 'クラス',
    choose: '選択',
    number: '番号',
    inCharge: '担当',
    add: 'クラスを追加',
    remove: (row: string) => `${row}を削除`,
    none: 'クラスはありません。',
    badYear: '年度は、1970から9999までの数字で入力してください。',
    badNumber: '番号は、1から9999までの整数で入力してください。未定のときは空にしてください。',
    closedYear: '締めてある年度のクラスは選べません。別の年度を入力してください。',
    duplicateYear: '同じ年度のクラスを複数指定することはできません。',
    incomplete: {
      studentNumber: '年度とクラスを入力してください。',
      inChargeType: '年度・クラス・担当を入力してください。',
    },
  },
  image: {
    file: (label: string) => `${label}のファイル`,
    upload: 'アップロード',
    replace: '変更',
    remove: '削除',
    choose: (label: string, isSet: boolean) => `${label}を${isSet ? '変更' : 'アップロード'}`,
    removeOf: (label: string) => `${label}を削除`,
    noun: '写真',
    removeTitle: (noun: string) => `${noun}の削除`,
    notLoaded: '写真を読み込めませんでした。',
    removeConfirm: buttonTexts.confirmDelete,
    uploaded: (noun: string) => `${noun}をアップロードしました。(反映には時間が掛かる場合があります。)`,
    uploadFailed: (noun: string, reason: string) => `${noun}のアップロードに失敗しました: ${reason}`,
    removed: (noun: string) => `${noun}を削除しました。`,
    removeFailed: (noun: string, reason: string) => `${noun}の削除に失敗しました: ${reason}`,
  },
  conflict: {
    title: '他の利用者が先に保存しました',
    lead: '次の項目は、編集している間に他の利用者も変更しました。どちらの値にするか選んでください。選んだ後、もう一度 Save を押すと保存されます。',
    mine: '自分が入力した値',
    theirs: '先に保存された値',
    empty: '（空）',
    resolve: 'この内容で編集を続ける',
    back: '編集に戻る',
  },
  history: {
    title: '変更履歴',
    open: '変更履歴',
    empty: '変更の記録はありません。',
    failed: '変更履歴を読み込めませんでした',
    namesFailed: coreTexts.errors.fetchFailed('ユーザー情報'),
    idsInstead: '名前の代わりにIDを表示しています。閉じてもう一度開くと、読み込み直します。',
    create: '登録',
    update: '変更',
    delete: '削除',
    more: 'さらに前の履歴を読み込む',
    from: '変更前',
    to: '変更後',
    blank: '（空）',
    picture: '写真',
    deletedClass: (entry: string) => `${entry}（削除されたクラス）`,
    unknownClass: (classId: string) => `削除されたクラス（ID: ${classId}）`,
    count: (shown: number, all: number) => `${all}件中${shown}件`,
  },
})

/** The texts of edit modes that save part by part. */
export const partsTexts = inLanguage('shared-ui/edit#partsTexts', {
  savingCount: (done: number, all: number) => `${done} / ${all}`,
  notSaved: (failed: number, all: number) => `${all}件のうち${failed}件を保存できませんでした。`,
  notSavedHint: '入力した内容は残っています。もう一度 Save を押すと、保存できなかったものだけを送ります。',
  reasonOf: (name: string, reason: string) => `${name}: ${reason}`,
  moreLines: (count: number) => `ほか${count}件`,
  othersDid: '他の利用者の変更を取り込みました。',
})

/** The texts of questions that say how much else is deleted. */
export const countTexts = inLanguage('shared-ui/edit#countTexts', {
  counting: '件数を確認しています…',
  uncounted: '件数を確認できませんでした。',
})
