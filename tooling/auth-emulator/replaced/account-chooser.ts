import {
  PROVIDERS_LIST_PLACEHOLDER as listOfAccounts,
  WIDGET_UI as withFonts,
} from 'firebase-tools/lib/emulator/auth/widget_ui.js'

export const PROVIDERS_LIST_PLACEHOLDER = listOfAccounts

/** The page for choosing an account, without the styles, fonts and effects that it would load from the internet. */
export const WIDGET_UI = withFonts.replace(/<link href="https:[^>]*>|<script src="https:[^>]*><\/script>/g, '')
