import * as z from 'zod/mini'

// Zod's compiled parsers need `new Function`, which our content security policy forbids.
z.config({ jitless: true })

export { z }
