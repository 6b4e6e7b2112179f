export const texts = {
  student: {
    list: 'Students',
    details: 'Student Details',
    failed: '児童生徒の取得に失敗しました。',
    guardian: (name: string) => `保護者: ${name}`,
  },
  guardian: { list: 'Guardians', details: 'Guardian Details', failed: '保護者の取得に失敗しました。' },
  teacher: { list: 'Staff', details: 'Staff Details', failed: '教職員の取得に失敗しました。' },
  back: '一覧に戻る',
} as const

/** The search box of the three lists (S1 §2: guardians' is 410 px wide; the others keep the same line). */
export const peopleSearch = { placeholder: '名前・ワークスペースメール・ユーザーIDで前方一致検索', width: 410 } as const
