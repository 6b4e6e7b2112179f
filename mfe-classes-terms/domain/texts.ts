import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The name of a new class until somebody gives it another one. It is stored. */
export const placeholderName = (number: number): string => (number === 1 ? '新規クラス' : `新規クラス${number}`)

export const texts = inLanguage('mfe-classes-terms/domain#texts', {
  swapped: '名前を入れ替えるには、先に一方を別の名前にして保存してください。',
  /** Changes by others to the list during the edit. */
  notes: {
    added: (grade: string, name: string) => `${grade}に「${name}」が追加されています。`,
    gone: (grade: string, name: string) => `${grade}の「${name}」は削除されています。`,
    goneButTyped: (grade: string, name: string) =>
      `${grade}の「${name}」は削除されています。入力した名前は、新規クラスとして残しました。`,
    kindChanged: (grade: string, name: string) => `${grade}の「${name}」の種別が変更されています。`,
    renamed: (grade: string, before: string, after: string) =>
      `${grade}の「${before}」は「${after}」に変更されています。`,
    moved: (grade: string) => `${grade}の並び順が変更されています。`,
  },
})
