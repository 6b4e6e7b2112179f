import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { activity, journal } from '@gakuseki/shared-api/entities/essay-records.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import type { EssayBeneath } from '@gakuseki/shared-api/contract/curriculum/curriculum-beneath.ts'
import { printMonth } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { pageTitles } from '../pages/texts.ts'

export const texts = inLanguage('mfe-curriculum/essay#texts', {
  title: pageTitles.curriculum,
  month: printMonth,
  counts: (journals: number, files: number) => `ジャーナル${journals}件・ファイル${files}件`,
  activities: {
    failed: coreTexts.errors.fetchFailed(activity.label),
    label: activity.label,
    listOf: (month: string) => `${month}の活動`,
    none: '活動がありません',
    disabled: '使用しない',
    enabled: '使用する',
    nameOf: (month: string, position: number) => `${month} ${position}番目の活動`,
    add: '活動を追加',
    addTo: (month: string) => `${month}に活動を追加`,
    remove: (name: string) => `${name}を削除`,
    restore: buttonTexts.undo,
    restoreOf: (name: string) => `${name}を元に戻す`,
    added: '新規',
    changed: '変更',
    removed: '保存時に削除',
    blank: '活動の内容を入力してください。',
    invalid: '内容が空の活動があります。入力するか、削除してから保存してください。',
    saving: '活動を保存しています',
    changedSince: '他の利用者が先にこの活動を変更しました。もう一度 Save を押すと、あなたの変更だけを保存します。',
    deletedSince: '他の利用者が先にこの活動を削除しました。もう一度 Save を押すと、新しい活動として保存します。',
    clash: {
      text: (month: string, name: string) => `${month}「${name}」の内容`,
      delete: (month: string, name: string) => `${month}「${name}」の削除`,
      deleted: '（削除する）',
      kept: (name: string) => `削除せずに「${name}」を残す`,
    },
    order: (month: string) => `${month}の並び順`,
    removal: {
      title: '活動の削除',
      text: (name: string) =>
        `「${name}」を削除してよろしいですか？\nこの活動について書かれたジャーナルは残りますが、活動の指定がなくなります。\n削除は Save を押したときに反映され、そのあとは元に戻せません。`,
      note: ({ journals, journalFiles }: EssayBeneath) =>
        `活動の指定がなくなるジャーナル: ${journals}件（添付ファイル${journalFiles}件も残ります）`,
      confirm: buttonTexts.confirmDelete,
    },
  },
  leave: {
    title: '保存せずに移動しますか？',
    text: '保存していない変更があります。\n移動すると、変更は失われます。',
    confirm: '保存せずに移動する',
    stay: 'この画面に残る',
  },
  students: {
    label: (className: string) => `${className}の児童生徒`,
    journals: (count: number) => `${count}件`,
    noJournals: 'なし',
    choose: '児童生徒を選択してください',
    chooseHint: '選択した児童生徒のジャーナルを月ごとに表示します。',
    toList: '児童生徒の一覧',
    previous: (name: string) => `前の児童生徒: ${name}`,
    next: (name: string) => `次の児童生徒: ${name}`,
  },
  journals: {
    failed: coreTexts.errors.fetchFailed(journal.label),
    activitiesFailed: coreTexts.errors.fetchFailed(activity.label),
    label: 'ジャーナル',
    stay: '編集中のジャーナルがあります。Save または Cancel を押してから移動してください。',
    printed: {
      button: 'クラスのジャーナルを印刷',
      student: '児童生徒',
      activity: '月・活動',
      text: '題名・本文',
      none: '（ジャーナルがありません）',
      count: (students: number, journals: number) => `${students}名、${journals}件`,
    },
    write: 'ジャーナルを書く',
    none: 'まだジャーナルがありません',
    noneHint: '「ジャーナルを書く」から、月・活動・本文を記録できます。ファイルは保存したあとに添付します。',
    readOnlyNone: 'この児童生徒のジャーナルはまだ書かれていません。',
    untitled: '（無題）',
    noActivity: '活動の指定なし',
    written: (date: string) => `${date} 記入`,
    edit: (title: string) => `「${title}」を編集`,
    remove: (title: string) => `「${title}」を削除`,
    removal: {
      title: 'ジャーナルの削除',
      text: (title: string, files: number) =>
        `「${title}」を削除してよろしいですか？${files > 0 ? `\n添付されている${files}件のファイルも削除されます。` : ''}\nこの操作はすぐに反映され、元に戻せません。`,
      confirm: buttonTexts.confirmDelete,
      done: 'ジャーナルを削除しました。',
      failed: (reason: string) => `ジャーナルの削除に失敗しました: ${reason}`,
    },
  },
  form: {
    newTitle: '新しいジャーナル',
    editTitle: 'ジャーナルの編集',
    month: '月',
    activity: '活動',
    noActivity: '指定しない',
    noActivities: 'この月の活動はありません',
    title: '題名',
    text: '本文',
    save: buttonTexts.save,
    cancel: buttonTexts.cancel,
    blank: '題名か本文を入力してください。',
    gone: '活動が見つかりません',
    deleted:
      'このジャーナルは他の利用者が削除しました。Save を押すと、ここに書いた内容を新しいジャーナルとして保存します。添付されていたファイルは戻りません。',
    deletedSince:
      '他の利用者が先にこのジャーナルを削除しました。もう一度 Save を押すと、新しいジャーナルとして保存します。',
  },
  files: {
    short: 'ファイル',
    label: (title: string) => `「${title}」の添付ファイル`,
    add: 'ファイルを添付',
    addTo: (title: string) => `「${title}」にファイルを添付`,
    hint: (types: readonly string[], megabytes: number) =>
      `ここにドラッグ＆ドロップもできます（${types.join('・')}、1ファイル${megabytes}MBまで）`,
    drop: 'ドロップして添付',
    show: (name: string) => `${name} を表示`,
    viewer: {
      save: '保存する',
      previous: '前のファイル',
      next: '次のファイル',
      position: (at: number, all: number) => `${at} / ${all}`,
      failed: (name: string) => `${name} の取得に失敗しました。`,
      noPdf: 'このブラウザはPDFを画面内に表示できません。保存して開いてください。',
    },
    download: (name: string) => `${name} をダウンロード`,
    remove: (name: string) => `${name} を削除`,
    downloadFailed: (name: string, reason: string) => `${name} のダウンロードに失敗しました: ${reason}`,
    removal: {
      title: '添付ファイルの削除',
      text: (name: string) => `「${name}」を削除してよろしいですか？\nこの操作はすぐに反映され、元に戻せません。`,
      confirm: buttonTexts.confirmDelete,
      done: 'ファイルを削除しました。',
      failed: (reason: string) => `ファイルの削除に失敗しました: ${reason}`,
    },
  },
  uploads: {
    label: 'ファイルのアップロード',
    title: (done: number, all: number) => `アップロード中 ${done} / ${all} 件`,
    finished: (done: number, cancelled: number) => {
      if (done === 0) return `${cancelled}件のアップロードを中止しました`
      return cancelled === 0
        ? `${done}件のファイルを添付しました`
        : `${done}件のファイルを添付し、${cancelled}件を中止しました`
    },
    someFailed: (failed: number) => `${failed}件を添付できませんでした`,
    done: (count: number) => `完了 ${count}件`,
    stopped: (count: number) => `中止 ${count}件`,
    left: (count: number) => `前回までの未完了 ${count}件`,
    ended: (outcome: string, also: readonly string[]) =>
      also.length === 0 ? outcome : `${outcome}（${also.join('、')}）`,
    percent: (part: number) => `${Math.floor(part * 100)}%`,
    retryAll: (count: number) => `失敗した${count}件を再試行`,
    cancelAll: 'すべて中止',
    close: buttonTexts.close,
    unsaved: 'ファイルのアップロード',
    items: 'アップロードするファイル',
    waiting: '待機中',
    cancelled: '中止しました',
    progressOf: (name: string) => `${name} の進み具合`,
    cancelOf: (name: string) => `${name} のアップロードを中止`,
    retryOf: (name: string) => `${name} を再試行`,
    dismissOf: (name: string) => `${name} を一覧から消す`,
  },
  overview: {
    caption: (className: string) => `${className}のジャーナルの状況`,
    student: '児童生徒',
    total: '合計',
    writers: '書いた人数',
    writersOf: (count: number, all: number) => `${count}/${all}人`,
    blank: '未記入',
    dash: '－',
    legend: '数字はジャーナルの件数、クリップは添付ファイルの件数です。「－」は未記入です。',
    summary: (writers: number, all: number, journals: number, files: number) =>
      `${all}人中${writers}人が記入、ジャーナル${journals}件、ファイル${files}件`,
    print: printTexts.print,
  },
})
