/** The public keys of Firebase's tokens (firebase: "Verify ID tokens using a third-party JWT library"), in JWK form. */
export const firebaseKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export const firebaseIssuer = (projectId: string): string => `https://securetoken.google.com/${projectId}`

export const directoryScopes = {
  users: 'https://www.googleapis.com/auth/admin.directory.user.readonly',
  members: 'https://www.googleapis.com/auth/admin.directory.group.member.readonly',
} as const
