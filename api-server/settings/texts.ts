/** Sentences about settings that say how what is secret, or travels, is protected. */
export const texts = {
  badHstsSubdomains: (text: string) =>
    `HSTS_SUBDOMAINS=${text}: on か off を指定してください。 / HSTS_SUBDOMAINS must be on or off.`,
  filesNeedHttps: (text: string) =>
    `FILES_URL=${text}: staging と production では https のアドレスを指定してください。 / In staging and production it must be https.`,
  secretTwice: (name: string) =>
    `${name} と ${name}_FILE のどちらか一方だけを指定してください。 / Give either ${name} or ${name}_FILE.`,
  secretUnreadable: (name: string, path: string, reason: string) =>
    `${name}_FILE=${path}: ファイルを読み取れません（${reason}）。パスと権限を確認してください。 / The file cannot be read: check its path and permissions.`,
}
