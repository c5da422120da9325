import type { Column } from '../template/columns.ts'

/** Letters and digits alone: headings are held against each other without case, accents and marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Headings that people give to their lists, in the languages of the dashboard, whichever of them it is read in. */
export const HEADINGS: Readonly<Partial<Record<Column['kind'], readonly string[]>>> = {
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
    ...['referência', 'riferimento', 'kenmerk', 'numer', 'numer referencyjny'],
    ...['参照番号', '管理番号', '编号', '参考号', 'المرجع', 'الرقم المرجعي'],
  ].map(plain),
}
