/** Names that break careless code: surrogate pairs, ideographic variation sequences (U+E0100 and later), compatibility forms. */
export const rareNames = [
  { familyName: '𠮷野', familyNameKana: 'よしの', givenName: '𠀋士', givenNameKana: 'じょうじ' },
  { familyName: '葛\u{E0100}城', familyNameKana: 'かつらぎ', givenName: '祇\u{E0100}恵', givenNameKana: 'のりえ' },
  { familyName: '渡邉\u{E0101}', familyNameKana: 'わたなべ', givenName: '凜', givenNameKana: 'りん' },
  { familyName: '髙\u{FA11}', familyNameKana: 'たかさき', givenName: '昻', givenNameKana: 'こう' },
  { familyName: '𩸽田', familyNameKana: 'ほっけだ', givenName: '𣜿', givenNameKana: 'たる' },
] as const
