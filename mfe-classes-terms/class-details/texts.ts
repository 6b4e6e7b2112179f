import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import type { ClassMembers } from '@gakuseki/shared-api/contract/class-members.ts'
import { studentNumberLimits } from '@gakuseki/shared-api/core/kinds/student-number-limits.ts'
import { pageTitles } from '../pages/texts.ts'

export const texts = inLanguage('mfe-classes-terms/class-details#texts', {
  title: pageTitles.details,
  /** The screen's Japanese name in the question about unsaved work. */
  screenName: 'クラスの詳細',
  failed: coreTexts.errors.fetchFailed(schoolClass.label),
  label: schoolClass.label,
  name: (schoolType: string, grade: number, name: string) => `${schoolType} ${grade}年 ${name}`,
  roster: '名簿',
  copyClassId: 'クラスIDをコピー',
  about: 'クラス',
  members: {
    student: { heading: '児童生徒', place: '番号', none: 'このクラスに児童生徒はいません。' },
    teacher: { heading: '教職員', place: '担当', none: 'このクラスに教職員はいません。' },
  },
  noneHint: {
    view: 'Edit を押すと追加できます。',
    teacher: 'Add を押して追加してください。',
    student: 'Add を押すか、Excelの名簿を貼り付けて追加してください。',
  },
  caption: (heading: string, className: string) => `${className}の${heading}`,
  day: {
    label: 'この日の名簿',
    of: (day: string) => `${day}の名簿`,
    hint: 'この日に在籍し、このクラスにいた児童生徒です。編集するときは、今の名簿に戻ってください。',
    now: '今の名簿に戻る',
    unread: (text: string, year: string) =>
      `アドレスの「${text}」は${year}の日付ではないため、今の名簿を表示しています。`,
    none: 'この日、このクラスに児童生徒はいません。',
    stay: '期間',
    until: (month: number, day: number) => `${month}月${day}日まで`,
  },
  today: {
    size: (count: number) => `今日の名簿は${count}名です`,
    still: (name: string, until: string) => `${isolated(name)}さんは、${until}このクラスです。`,
    later: (name: string, until: string) => `${isolated(name)}さんは、${until}このクラスに入りません。`,
  },
  headcount: (count: number) => `${count}名`,
  action: '操作',
  noInCharge: '－',
  add: buttonTexts.add,
  placeOf: (name: string, place: string) => `${name}の${place}`,
  remove: (name: string) => `${name}をクラスから外す`,
  restore: (name: string) => `${name}をクラスに戻す`,
  states: { new: '追加', removed: '外す' },
  was: (before: string) => `変更前: ${before}`,
  duplicate: '同じユーザーを登録することはできません。',
  badNumber: `1〜${studentNumberLimits.max}の整数を入力してください。未定のときは空にしてください。`,
  numbersWrong: '出席番号に、番号でないものがあります。赤字の説明を確認して、直してから保存してください。',
  numbersTaken: '出席番号が重複しています。赤字の説明を確認して、直してから保存してください。',
  someElsewhere: '同じ年度の別のクラスに所属している児童生徒がいます。赤字の説明を確認してください。',
  elsewhere: (year: number, name: string) => `${year}年度の${name}に所属しています。先にそのクラスから外してください。`,
  numbers: {
    range: (first: number, last: number) => (first === last ? `${first}` : `${first}〜${last}`),
    gaps: (runs: readonly string[]) => `欠番: ${runs.join('、')}番`,
    duplicates: (runs: readonly string[]) => `番号の重複: ${runs.join('、')}番`,
    unnumbered: (count: number) => `番号未定: ${count}名`,
  },
  numbering: {
    button: '番号を付ける',
    title: '出席番号を付ける',
    scope: '対象',
    scopes: { unnumbered: '番号のない人だけ（続きの番号）', all: '全員（1番から）' },
    order: '並び順',
    orders: { kana: '五十音順', birthday: '生年月日順' },
    sexes: '男女',
    sexOptions: { mixed: '混合', boysFirst: '男子が先', girlsFirst: '女子が先' },
    caption: '番号の変更',
    columns: { after: '新しい番号', name: '名前', before: '今の番号' },
    changes: (count: number, all: number) => `${all}名のうち${count}名の番号が変わります。`,
    nobody: '対象になる児童生徒がいません。',
    lacking: {
      kana: (names: string) => `かなが未入力のため、後ろに並びます: ${names}`,
      birthday: (names: string) => `生年月日が未入力のため、後ろに並びます: ${names}`,
      sex: (names: string) => `性別が男・女でない、または未入力のため、最後に並びます: ${names}`,
    },
    waiting: '追加した児童生徒の情報を読み込んでいます。',
    confirm: '下書きに反映',
    cancel: buttonTexts.cancel,
  },
  paste: {
    button: 'Excelから貼り付け',
    title: 'Excelの名簿を貼り付け',
    lead: '1行に1名ずつ、番号と、名前（またはメール・ユーザーID）を貼り付けてください。番号はなくても構いません。',
    example: '例: 1　佐藤 花',
    field: '貼り付ける名簿',
    read: '照合する',
    matching: '照合しています…',
    matched: (done: number, all: number) => `${done} / ${all}行`,
    failed: '照合できませんでした',
    back: '貼り付けに戻る',
    cancel: buttonTexts.cancel,
    confirm: (count: number) => `${count}名を下書きに入れる`,
    tooMany: (most: number) => `一度に貼り付けられるのは${most}行までです。`,
    nothing: '名前のある行がありません。',
    nameless: (lines: readonly string[]) =>
      `${lines.join('・')}行目は、名前・メール・ユーザーIDがなく数字だけのため、取り込みません。`,
    caption: '貼り付けの確認',
    columns: { take: '取込', row: '貼り付けた行', person: '照合した児童生徒', number: '番号', state: '結果' },
    line: (line: number) => `${line}行目`,
    take: (line: number) => `${line}行目を取り込む`,
    choose: '選択してください',
    choice: (line: number) => `${line}行目の児童生徒`,
    candidate: (name: string, mail: string) => `${isolated(name)} (${mail})`,
    summary: (taken: number, problems: number, same: number) =>
      [`取り込む: ${taken}名`, `取り込めない行: ${problems}行`, `変更なし: ${same}名`].join('　'),
    steps: {
      add: 'クラスに追加',
      renumber: (before: string, after: string) => `クラスに所属済み。番号を変更: ${before} → ${after}`,
      same: 'クラスに所属済み。変更なし',
    },
    problems: {
      notFound: '該当する児童生徒が見つかりません。',
      ambiguous: (count: number) => `該当する児童生徒が${count}名います。選んでください。`,
      wrongNumber: `番号は${studentNumberLimits.min}〜${studentNumberLimits.max}の整数で指定してください。`,
      repeated: '同じ児童生徒が複数の行にあります。',
      leftOut: '取り込まない',
      elsewhere: (name: string) => `同じ年度の${name}に所属しています。`,
      numberTaken: (number: string, holder: string) => `${number}番が${holder}さんと重複しています。`,
    },
  },
  save: {
    failed: (name: string, reason: string, others: number) =>
      `${name}さん: ${reason}${others > 0 ? `（他${others}名）` : ''}`,
    count: (count: number) => `${count}名の変更を保存できませんでした。`,
    hint: 'ここに挙げていない変更は保存されています。必要なら内容を直して、もう一度 Save を押すと、保存できなかった変更だけを送信します。',
    line: (name: string, reason: string) => `${name}: ${reason}`,
    others: (names: readonly string[]) =>
      `編集している間に、他の利用者もこのクラスを変更していました（${names.map(isolated).join('、')}）。表示は最新の内容です。`,
  },
  notMember: 'クラスに所属しない',
  delete: buttonTexts.delete,
  removal: {
    title: 'クラスの削除',
    text: (name: string) =>
      `「${name}」を削除してよろしいですか？ この操作はすぐに反映され、元に戻せません。\n児童生徒の評価・ジャーナル・添付ファイルは削除されません。`,
    note: ({ teachers, students }: ClassMembers) =>
      `このクラスから外れる人: 教職員${teachers.length}名、児童生徒${students.length}名`,
    confirm: buttonTexts.confirmDelete,
    done: 'クラスを削除しました。',
  },
})
