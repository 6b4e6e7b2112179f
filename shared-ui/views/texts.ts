import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from '../ui/texts.ts'

/** The texts of views, and of layouts, which are the views of 名簿. */
const textsOf = (noun: string) =>
  ({
    title: noun,
    inUse: (name: string) => `${noun}: ${name}`,
    changedInUse: (name: string) => `${noun}: ${name}（変更あり）`,
    none: `${noun}を使わない`,
    groups: { school: '学校のみんな', own: '自分だけ' },
    isChanged: `表示中の内容は、この${noun}から変更されています。`,
    overwrite: '上書き保存',
    discard: '変更を取り消す',
    saveAs: '名前を付けて保存',
    rename: '名前を変更',
    share: '学校のみんなで使う',
    delete: `${noun}を削除`,
    name: `${noun}の名前`,
    save: buttonTexts.save,
    cancel: buttonTexts.cancel,
    undo: buttonTexts.undo,
    retry: buttonTexts.retry,
    shared: (name: string) => `${noun}「${name}」を学校のみんなで使えるようにしました。`,
    unshared: (name: string) => `${noun}「${name}」を自分だけで使うようにしました。`,
    deleted: (name: string) => `${noun}「${name}」を削除しました。`,
    restored: (name: string) => `${noun}「${name}」を元に戻しました。`,
    notSaved: (reason: string) => `${noun}を保存できませんでした。\n${reason}`,
    notDeleted: (reason: string) => `${noun}を削除できませんでした。\n${reason}`,
    notRestored: (reason: string) => `${noun}を元に戻せませんでした。\n${reason}`,
    failed: `保存した${noun}を読み込めませんでした。`,
    gone: `このリンクの${noun}はありません。削除されたか、ほかの人だけが使うものです。アドレスに残る設定で表示しています。`,
  }) as const

export type ViewTexts = ReturnType<typeof textsOf>

export const viewTexts = inLanguage('shared-ui/views#viewTexts', textsOf('ビュー'))
export const layoutTexts = inLanguage('shared-ui/views#layoutTexts', textsOf('保存したレイアウト'))
