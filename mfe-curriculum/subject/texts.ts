import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { planLabel } from '../domain/texts.ts'
import { pageTitles } from '../pages/texts.ts'

export const texts = inLanguage('mfe-curriculum/subject#texts', {
  heading: pageTitles.curriculum,
  title: (subject: string, view: string, year: string) => `${subject} ${view} (${year})`,
  subject: '教科',
  tabs: '教科の画面',
  views: {
    structure: planLabel,
    year: '年間計画',
    entry: '評価の入力',
    map: '入力の状況',
    summary: '集計',
    activities: '活動',
    journals: 'ジャーナル',
    overview: 'クラスの状況',
  },
  failed: coreTexts.errors.fetchFailed('教科'),
  absent: '教科が見つかりません。',
  removed: {
    label: (list: string) => `${list}のうち、保存すると削除されるもの`,
    lead: '保存すると削除:',
    restore: buttonTexts.undo,
    restoreOf: (name: string) => `${name}の削除を元に戻す`,
  },
  classes: {
    label: 'クラス',
    failed: coreTexts.errors.fetchFailed(schoolClass.label),
    none: 'この学年にはクラスがありません',
    noneHint: (place: string) => `${place}のクラスを Class で追加すると、ここに表示されます。`,
    toList: 'Class を開く',
  },
  students: {
    failed: coreTexts.errors.fetchFailed(student.label),
    none: 'このクラスには児童生徒がいません',
    noneHint: 'Class Details でクラスに児童生徒を追加すると、ここに表示されます。',
    toClass: 'Class Details を開く',
  },
  syllabus: {
    label: 'シラバス',
    file: 'シラバスのファイル',
    stored: (name: string | null | undefined) => name ?? '登録されています。',
    none: 'まだ登録されていません。',
    hint: (types: readonly string[], megabytes: number) =>
      `${types.join('・')}、${megabytes}MBまで。ここにドロップしても登録できます。`,
    download: 'ダウンロード',
    downloadOf: 'シラバスをダウンロード',
    upload: '登録',
    uploadOf: 'シラバスを登録',
    replace: '差し替え',
    replaceOf: 'シラバスを差し替え',
    sending: (name: string) => `「${name}」を送っています。`,
    done: 'シラバスを登録しました。',
    failed: (name: string) => `「${name}」を登録できませんでした。`,
    retry: 'もう一度送る',
    close: buttonTexts.close,
    severalFiles: 'シラバスに登録できるファイルは1つです。1つだけ選んでください。',
    conflict:
      '他の利用者が先にシラバスを登録しました。ダウンロードして内容を確認し、差し替える場合はもう一度送ってください。',
    downloadFailed: (reason: string) => `シラバスのダウンロードに失敗しました: ${reason}`,
    unnamed: 'シラバス',
    remove: '削除',
    removeOf: 'シラバスを削除',
    removal: {
      title: 'シラバスの削除',
      text: (name: string) => `「${name}」を削除してよろしいですか？\nこの操作はすぐに反映され、元に戻せません。`,
      done: 'シラバスを削除しました。',
      conflict: '他の利用者が先にこの教科を変更しました。内容を確認して、もう一度削除してください。',
      failed: (reason: string) => `シラバスの削除に失敗しました: ${reason}`,
      confirm: buttonTexts.confirmDelete,
    },
    replacing: {
      title: 'シラバスの差し替え',
      text: (name: string) =>
        `登録されているシラバスを「${name}」に差し替えます。\n前のファイルは削除され、元に戻せません。`,
      confirm: '差し替える',
    },
  },
})
