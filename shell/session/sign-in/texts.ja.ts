import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** All texts of signing in and out. */
export const signInTexts = {
  start: 'Googleでサインイン',
  problems: {
    storageBlocked: {
      text: 'ブラウザーの設定で、このサイトのCookieとサイトデータを許可してから、もう一度お試しください。',
    },
    noAnswer: {
      text: '途中で戻った場合は、もう一度サインインしてください。繰り返す場合は、ブラウザーの設定で、このサイトのCookieとサイトデータを許可してください。',
    },
    unreachable: { title: 'Googleのサインインに接続できません' },
  },
} satisfies Rewording<typeof spec.signInTexts>
