/** What can be read of remote.config.ts in other languages of the screen. */
export const declaredWords = {
  ja: { Curriculum: 'カリキュラム' },
  en: { 評価の未入力: 'Missing evaluations' },
}
