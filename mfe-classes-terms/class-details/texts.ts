export const texts = {
  title: 'Class Details',
  failed: 'クラスの取得に失敗しました。',
  label: 'クラス',
  name: (schoolType: string, grade: number, name: string) => `${schoolType} ${grade}年 ${name}`,
  classId: 'クラスID',
  copyClassId: 'クラスIDをコピー',
  about: 'クラス',
  members: {
    student: { heading: '児童生徒', place: '番号', none: 'このクラスに児童生徒はいません。' },
    teacher: { heading: '教職員', place: '担当', none: 'このクラスに教職員はいません。' },
  },
  noneHint: {
    view: 'Edit を押すと追加できます。',
    edit: 'Add を押して追加してください。',
  },
  caption: (heading: string, className: string) => `${className}の${heading}`,
  headcount: (count: number) => `${count}名`,
  columns: { name: '名前', mail: 'ワークスペースメール', action: '操作' },
  noInCharge: '－',
  add: 'Add',
  placeOf: (name: string, place: string) => `${name}の${place}`,
  remove: (name: string) => `${name}をクラスから外す`,
  restore: (name: string) => `${name}をクラスに戻す`,
  states: { new: '追加', removed: '外す', changed: '変更' },
  was: (before: string) => `変更前: ${before}`,
  duplicate: '同じユーザーを登録することはできません。',
  numbersTaken: '出席番号が重複しています。赤字の説明を確認して、直してから保存してください。',
  save: {
    failed: (name: string, reason: string, others: number) =>
      `${name}さん: ${reason}${others > 0 ? `（他${others}名）` : ''}`,
    title: (count: number) => `${count}名の変更を保存できませんでした`,
    hint: '他の変更は保存されています。内容を直してもう一度 Save を押すと、保存できなかった変更だけを送信します。',
    line: (name: string, reason: string) => `${name}: ${reason}`,
    others: (names: readonly string[]) =>
      `編集している間に、他の利用者もこのクラスを変更していました（${names.join('、')}）。表示は最新の内容です。`,
  },
  notMember: 'クラスに所属しない',
  delete: 'Delete',
  removal: {
    title: 'クラスの削除',
    text: (name: string, members: number) =>
      `「${name}」を削除してよろしいですか？ この操作はすぐに反映され、元に戻せません。${
        members > 0 ? `\n所属している${members}名は、このクラスから外れます。` : ''
      }`,
    confirm: '削除する',
    done: 'クラスを削除しました。',
  },
} as const
