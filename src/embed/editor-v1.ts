import { EDITING } from './editing.ts'
import { mounter } from './mount.ts'

// A classic script knows its own tag, a module its own address.
const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : import.meta.url

/** Shows the field editor in an element. */
export const mountEditor = mounter(own, EDITING)
