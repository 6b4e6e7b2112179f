import { config } from 'zod/v4/core'

// Zod's compiled parsers need `new Function`, which the content security policy of our pages forbids. Zod keeps this in
// a global, so the first entry of the page (remote-kit/federation) sets it for all remotes.
config({ jitless: true })
