/** The sentences about views. */
export const viewRuleTexts = {
  nameMissing: 'ビューの名前を入力してください。',
  nameTooLong: (most: number) => `ビューの名前は${most}文字以内で入力してください。`,
  nameTaken: {
    own: (name: string) => `「${name}」という名前のビューがすでにあります。別の名前を入力してください。`,
    school: (name: string) => `「${name}」という名前の学校のビューがすでにあります。別の名前を入力してください。`,
  },
  tooMany: (most: number) => `ビューは1つの一覧に${most}件まで保存できます。使わないビューを削除してください。`,
  otherList: 'ビューの一覧は変更できません。新しいビューとして保存してください。',
  notForSchool: 'この一覧を変更できる人だけが、学校のみんなで使うビューを保存・変更・削除できます。',
} as const

/** The names of the views that the product brings. */
export const firstViewNames = {
  roster: '名簿',
  contacts: '連絡先',
  allergies: 'アレルギー',
  gaps: '未入力',
} as const
