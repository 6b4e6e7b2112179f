/** Writings that every demo school contains, so that search and CSV can be tried with any seed. */
export const presentFamilyNames: readonly string[] = `
佐藤 佐藤 佐藤 佐藤 佐藤 佐藤 鈴木 鈴木 鈴木 田中 田中
高橋 高橋 髙橋 髙橋 山崎 山﨑 山﨑 渡辺 渡邊 渡邉
斎藤 斉藤 齋藤 齊藤 浜田 濱田 濵田 徳永 德永 吉田 𠮷田 𠮷川
広瀬 廣瀬 沢田 澤田 小沢 小澤 桜井 櫻井 滝沢 瀧澤 国分 國分
東 河野 菅野 中島 長田 勅使河原 五十嵐 一ノ瀬 神谷 \uFA19谷`
  .trim()
  .split(/\s/)
