import { addCopyButtons } from './copy.ts'
import { keepListInSight } from './list.ts'
import { offerLanguages } from './samples.ts'
import { openSearch } from './search.ts'
import { offerTries } from './try-it.ts'

// What the pages of the documentation gain from a script; every page can be read without one.
document.documentElement.dataset['script'] = 'on'
keepListInSight()
offerLanguages()
addCopyButtons()
openSearch()
offerTries()
