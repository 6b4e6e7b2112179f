/** The sentences about views and saved layouts. */
export const viewRuleTexts = {
  nameMissing: '名前を入力してください。',
  nameTooLong: (most: number) => `名前は${most}文字以内で入力してください。`,
  nameTaken: {
    own: (name: string) => `「${name}」という名前はすでに使われています。別の名前を入力してください。`,
    school: (name: string) =>
      `「${name}」という名前は、学校のみんなで使うものにすでにあります。別の名前を入力してください。`,
  },
  tooMany: (most: number) => `1つの一覧に保存できるのは${most}件までです。使わないものを削除してください。`,
  otherList: '別の一覧には移せません。新しく保存してください。',
  notForSchool:
    '学校のみんなで使うものを保存・変更・削除できるのは、この一覧を変更できる人だけです。自分だけで使うものとして保存してください。',
} as const

/** The names of the views that the product brings. */
export const firstViewNames = {
  roster: '名簿',
  contacts: '連絡先',
  allergies: 'アレルギー',
  gaps: '未入力',
} as const
