/** The texts of what lists are narrowed down to and sorted by. They are apart because the first page needs none of them. */
export const listTexts = {
  classCondition: { all: 'クラス不問', noClass: 'クラス未割当' },
  inSchoolState: {
    all: 'すべて',
    inSchool: '在学中',
    graduated: '卒業済',
    transferred: '転学済',
    graduatedOrTransferred: '卒業・転学済',
  },
  sort: {
    gradeClassStudentNumber: '学年・クラス・出席番号順',
    nameKanaAsc: '名前(かな) 昇順',
    nameKanaDesc: '名前(かな) 降順',
    createdAtDesc: '登録が新しい順',
    createdAtAsc: '登録が古い順',
    updatedAtDesc: '更新が新しい順',
    updatedAtAsc: '更新が古い順',
  },
  teacherType: { all: 'すべて', staff: '職員', teacher: '教員', other: 'その他' },
} as const
