/** The public keys of Firebase's tokens (firebase: "Verify ID tokens using a third-party JWT library"), in JWK form. */
export const firebaseKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export const firebaseIssuer = (projectId: string): string => `https://securetoken.google.com/${projectId}`

export const directoryScopes = {
  users: 'https://www.googleapis.com/auth/admin.directory.user.readonly',
  members: 'https://www.googleapis.com/auth/admin.directory.group.member.readonly',
} as const

/** What Firebase's client asks from the page: who signs in, and for a new token. */
export const firebaseApis = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] as const

/** Where photos of Google accounts stand. */
export const googlePhotoHost = 'https://lh3.googleusercontent.com'

/** Scripts by which Firebase's client talks with its frame. */
export const googleApiScripts = 'https://apis.google.com'

/** Where Firebase keeps the pages of a project's sign-in. */
export const firebasePagesOf = (projectId: string): string => `https://${projectId}.firebaseapp.com`

/** As Google names itself in the ID tokens that it gives to OAuth clients. */
export const googleIssuers: readonly unknown[] = ['https://accounts.google.com', 'accounts.google.com']
