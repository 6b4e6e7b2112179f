import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts around the views of a subject. */
export const texts = {
  heading: 'カリキュラム',
  classes: {
    noneHint: (place) => `${place}のクラスを「クラス」の画面で追加すると、ここに表示されます。`,
    toList: 'クラスの画面を開く',
  },
  students: {
    noneHint: '「クラスの詳細」でクラスに児童生徒を追加すると、ここに表示されます。',
    toClass: 'クラスの詳細を開く',
  },
} as const satisfies Rewording<typeof spec.texts>
