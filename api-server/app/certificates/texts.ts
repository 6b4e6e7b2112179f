/** What the names of certificates mean. */
export const certificateNames = {
  textbooks: '給与した教科書',
  subject: '教科',
  publisher: '発行者',
  studentVersion: '児童生徒の版。送ると、それ以降に変更されていれば 409 になります',
} as const
