import type { Column } from '../template/columns.ts'

/** Which column of the list is meant by each entry, by its place; null where none is. */
export type Mapping = Readonly<Record<string, number | null>>

/** The best fit for each entry; a column stands for one at most. */
export function guessMapping(columns: readonly Column[], headers: readonly string[]): Mapping {
  const people = columns.filter(({ kind }) => kind === 'name').length
  const scored = columns.flatMap((column) =>
    headers.map((header, at) => ({ key: column.key, at, score: scoreOf(column, header, people === 1) })),
  )
  const mapping: Record<string, number | null> = Object.fromEntries(columns.map(({ key }) => [key, null]))
  const taken = new Set<number>()
  for (const { key, at, score } of scored.toSorted((a, b) => b.score - a.score)) {
    if (score === 0 || mapping[key] !== null || taken.has(at)) continue
    mapping[key] = at
    taken.add(at)
  }
  return mapping
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Headings that people give, in the languages of the dashboard, whichever of them it is read in. */
const WORDS: Readonly<Partial<Record<Column['kind'], readonly string[]>>> = {
  name: [
    ...['name', 'full name', 'nom', 'nombre', 'nombre y apellidos', 'nome', 'nome completo', 'naam', 'voller name'],
    ...['person', 'imię i nazwisko', 'nazwisko', '氏名', '名前', 'お名前', '姓名', '名字', 'الاسم', 'الاسم الكامل'],
  ].map(plain),
  email: [
    ...['email', 'mail', 'email address', 'mail address', 'email-adresse', 'correo', 'correo electrónico', 'courriel'],
    ...['adresse', 'e-mailadres', 'adres e-mail', 'indirizzo e-mail', 'メール', 'メールアドレス', '邮箱', '电子邮件'],
    ...['البريد الإلكتروني', 'البريد'],
  ].map(plain),
  reference: [
    ...['reference', 'ref', 'external ref', 'id', 'number', 'referenz', 'nummer', 'nr', 'référence', 'referencia'],
    ...[
      'referência',
      'riferimento',
      'kenmerk',
      'numer',
      'numer referencyjny',
      '参照番号',
      '管理番号',
      '编号',
      '参考号',
    ],
    ...['المرجع', 'الرقم المرجعي'],
  ].map(plain),
}

/** 0 where they have nothing to do with each other. */
function scoreOf(column: Column, header: string, is_only_person: boolean): number {
  const [wanted, given] = [plain(column.title), plain(header)]
  if (given === '') return 0
  if (given === wanted) return 100
  if (column.signing_order === null) return valueScore(column, given)
  if (is_only_person && WORDS[column.kind]?.includes(given)) return 80
  return personScore(column, given)
}

function valueScore({ kind, label }: Column, given: string): number {
  if (WORDS[kind]?.includes(given)) return 60
  const wanted = plain(label ?? '')
  return wanted !== '' && (given.includes(wanted) || wanted.includes(given)) ? 20 : 0
}

/** The label of the role, and a word for what is meant. */
function personScore({ kind, role: called }: Column, given: string): number {
  const words = WORDS[kind] ?? []
  const role = plain(called ?? '')
  if (words.some((one) => [`${role}${one}`, `${one}${role}`, `${one}of${role}`].includes(given))) return 90
  if (kind === 'name' && given === role) return 70
  const rest = given.replace(role, '')
  return role !== '' && rest !== given && words.some((one) => rest.includes(one)) ? 50 : 0
}
