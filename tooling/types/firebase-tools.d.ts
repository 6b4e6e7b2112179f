declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const spec: { readonly paths: Record<string, unknown> }
  export default spec
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { Server } from 'node:http'
  export function createApp(
    projectId: string,
  ): Promise<{ listen: (port: number, host: string, ready: () => void) => Server }>
}

declare module 'firebase-tools/lib/emulator/auth/widget_ui.js' {
  export const PROVIDERS_LIST_PLACEHOLDER: string
  export const WIDGET_UI: string
}
