/** The public keys of Firebase's tokens (firebase: "Verify ID tokens using a third-party JWT library"), in JWK form. */
export const firebaseKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export const firebaseIssuer = (projectId: string): string => `https://securetoken.google.com/${projectId}`

export const directoryScopes = {
  users: 'https://www.googleapis.com/auth/admin.directory.user.readonly',
  members: 'https://www.googleapis.com/auth/admin.directory.group.member.readonly',
} as const

/** The APIs that Firebase's client calls from the page, for sign-in and for new tokens. */
export const firebaseApis = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] as const

/** The host of the photos of Google accounts. */
export const googlePhotoHost = 'https://lh3.googleusercontent.com'

/** The host of the scripts with which Firebase's client communicates with its frame. */
export const googleApiScripts = 'https://apis.google.com'

/** The host of a project's sign-in pages at Firebase. */
export const firebasePagesOf = (projectId: string): string => `https://${projectId}.firebaseapp.com`

/** As Google names itself in the ID tokens that it gives to OAuth clients. */
export const googleIssuers: readonly unknown[] = ['https://accounts.google.com', 'accounts.google.com']
