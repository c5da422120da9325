/** What a person agrees to before they sign. */
export interface ConsentText {
  readonly label: string
  readonly text: readonly string[]
}

/**
 * Every text that anyone ever agreed to, by version: the month of its making, and for all languages but English the
 * language. A published one never changes and never goes: evidence names the version and carries the words
 * (docs/internals/evidence.md).
 */
export const CONSENTS = {
  '2026-11': {
    label: 'I agree to sign electronically',
    text: [
      'You are asked to sign electronically instead of on paper. Your electronic signature has the effect of a handwritten one where the law allows it.',
      'You need a current browser. You can download the documents when everyone has signed, and you may ask the sender for a paper copy.',
      'You may stop at any time before you finish, or decline with a reason. Once you have finished you cannot take your signature back here; turn to the sender.',
      'Your name, e-mail address, IP address, browser and the times of what you do are recorded as evidence and become part of the certificate of completion.',
    ],
  },
  '2026-11.de': {
    label: 'Ich stimme zu, elektronisch zu unterschreiben',
    text: [
      'Sie werden gebeten, elektronisch statt auf Papier zu unterschreiben. Ihre elektronische Unterschrift hat die Wirkung einer handschriftlichen, soweit das Gesetz es zulässt.',
      'Sie brauchen einen aktuellen Browser. Sie können die Dokumente herunterladen, sobald alle unterschrieben haben, und den Absender um eine Kopie auf Papier bitten.',
      'Sie können jederzeit aufhören, bevor Sie abschließen, oder mit einer Begründung ablehnen. Nach dem Abschluss können Sie Ihre Unterschrift hier nicht mehr zurücknehmen; wenden Sie sich dann an den Absender.',
      'Ihr Name, Ihre E-Mail-Adresse, Ihre IP-Adresse, Ihr Browser und die Zeitpunkte Ihrer Handlungen werden als Nachweis aufgezeichnet und Teil des Abschlusszertifikats.',
    ],
  },
  '2026-11.fr': {
    label: 'J’accepte de signer électroniquement',
    text: [
      'Il vous est demandé de signer électroniquement plutôt que sur papier. Votre signature électronique a l’effet d’une signature manuscrite lorsque la loi le permet.',
      'Il vous faut un navigateur à jour. Vous pourrez télécharger les documents lorsque tout le monde aura signé, et vous pouvez demander une copie papier à l’expéditeur.',
      'Vous pouvez vous arrêter à tout moment avant de terminer, ou refuser en indiquant un motif. Une fois que vous avez terminé, vous ne pouvez plus retirer votre signature ici ; adressez-vous à l’expéditeur.',
      'Votre nom, votre adresse e-mail, votre adresse IP, votre navigateur et l’heure de vos actions sont enregistrés comme éléments de preuve et figurent dans le certificat de réalisation.',
    ],
  },
  '2026-11.es': {
    label: 'Acepto firmar electrónicamente',
    text: [
      'Se le pide que firme electrónicamente en lugar de en papel. Su firma electrónica tiene el efecto de una firma manuscrita cuando la ley lo permite.',
      'Necesita un navegador actualizado. Podrá descargar los documentos cuando todos hayan firmado, y puede pedir al remitente una copia en papel.',
      'Puede detenerse en cualquier momento antes de finalizar, o rechazar indicando un motivo. Una vez que haya finalizado, aquí ya no podrá retirar su firma; diríjase al remitente.',
      'Su nombre, su dirección de correo electrónico, su dirección IP, su navegador y la hora de sus acciones se registran como prueba y forman parte del certificado de finalización.',
    ],
  },
  '2026-11.pt': {
    label: 'Concordo em assinar eletronicamente',
    text: [
      'Pedimos que você assine eletronicamente em vez de em papel. Sua assinatura eletrônica tem o efeito de uma assinatura manuscrita quando a lei o permite.',
      'Você precisa de um navegador atualizado. Poderá baixar os documentos quando todos tiverem assinado e pode pedir ao remetente uma cópia em papel.',
      'Você pode parar a qualquer momento antes de concluir ou recusar informando um motivo. Depois de concluir, não será possível retirar sua assinatura aqui; fale com o remetente.',
      'Seu nome, endereço de e-mail, endereço IP, navegador e os horários de suas ações são registrados como prova e fazem parte do certificado de conclusão.',
    ],
  },
  '2026-11.it': {
    label: 'Accetto di firmare elettronicamente',
    text: [
      'Le viene chiesto di firmare elettronicamente anziché su carta. La Sua firma elettronica ha l’effetto di una firma autografa nei casi consentiti dalla legge.',
      'È necessario un browser aggiornato. Potrà scaricare i documenti quando tutti avranno firmato e può chiedere al mittente una copia cartacea.',
      'Può interrompere in qualsiasi momento prima di terminare, oppure rifiutare indicando un motivo. Una volta terminato, qui non potrà più ritirare la firma; si rivolga al mittente.',
      'Il Suo nome, l’indirizzo e-mail, l’indirizzo IP, il browser e gli orari delle Sue azioni vengono registrati come prova e fanno parte del certificato di completamento.',
    ],
  },
  '2026-11.nl': {
    label: 'Ik ga ermee akkoord elektronisch te ondertekenen',
    text: [
      'U wordt gevraagd elektronisch te ondertekenen in plaats van op papier. Uw elektronische handtekening heeft de werking van een handgeschreven handtekening waar de wet dat toestaat.',
      'U hebt een actuele browser nodig. U kunt de documenten downloaden zodra iedereen heeft ondertekend, en u kunt de afzender om een papieren kopie vragen.',
      'U kunt op elk moment stoppen voordat u afrondt, of weigeren met opgave van een reden. Na het afronden kunt u uw handtekening hier niet meer intrekken; neem dan contact op met de afzender.',
      'Uw naam, e-mailadres, IP-adres, browser en de tijdstippen van uw handelingen worden als bewijs vastgelegd en worden onderdeel van het certificaat van voltooiing.',
    ],
  },
  '2026-11.pl': {
    label: 'Zgadzam się na podpis elektroniczny',
    text: [
      'Prosimy o podpis elektroniczny zamiast podpisu na papierze. Podpis elektroniczny ma skutek podpisu własnoręcznego tam, gdzie pozwala na to prawo.',
      'Potrzebna jest aktualna przeglądarka. Dokumenty będzie można pobrać, gdy wszyscy podpiszą, a nadawcę można poprosić o kopię papierową.',
      'Przed zakończeniem można w każdej chwili przerwać albo odmówić, podając powód. Po zakończeniu nie można już tutaj wycofać podpisu; w tej sprawie należy zwrócić się do nadawcy.',
      'Imię i nazwisko, adres e-mail, adres IP, przeglądarka oraz czas poszczególnych czynności są zapisywane jako dowód i stają się częścią certyfikatu ukończenia.',
    ],
  },
  '2026-11.ja': {
    label: '電子的に署名することに同意します',
    text: [
      '紙の代わりに電子的な署名をお願いしています。あなたの電子署名は、法律が認める範囲で手書きの署名と同じ効力を持ちます。',
      '最新のブラウザーが必要です。全員が署名した後に文書をダウンロードできます。送信者に紙の写しを求めることもできます。',
      '完了する前ならいつでも中断でき、理由を添えて辞退することもできます。完了した後は、ここで署名を取り消すことはできません。送信者にご連絡ください。',
      'お名前、メールアドレス、IPアドレス、ブラウザー、操作の日時が証拠として記録され、完了証明書の一部になります。',
    ],
  },
  '2026-11.zh': {
    label: '我同意以电子方式签署',
    text: [
      '您被邀请以电子方式而非纸质方式签署。在法律允许的范围内，您的电子签名与手写签名具有同等效力。',
      '您需要使用较新版本的浏览器。所有人签署后，您可以下载文件，也可以向发件人索取纸质副本。',
      '在完成之前，您可以随时停止，也可以说明理由并拒绝签署。完成之后，您无法在此撤回签名；如有需要，请联系发件人。',
      '您的姓名、电子邮件地址、IP 地址、浏览器以及各项操作的时间将作为证据记录下来，并成为完成证书的一部分。',
    ],
  },
  '2026-11.ar': {
    label: 'أوافق على التوقيع إلكترونيًا',
    text: [
      'يُطلب منك التوقيع إلكترونيًا بدلًا من التوقيع على الورق. لتوقيعك الإلكتروني أثر التوقيع بخط اليد حيثما يسمح القانون بذلك.',
      'تحتاج إلى متصفح حديث. يمكنك تنزيل المستندات بعد أن يوقّع الجميع، ويمكنك أن تطلب من المرسل نسخة ورقية.',
      'يمكنك التوقف في أي وقت قبل الإنهاء، أو الرفض مع ذكر السبب. بعد الإنهاء لا يمكنك سحب توقيعك هنا؛ تواصل مع المرسل.',
      'يُسجَّل اسمك وعنوان بريدك الإلكتروني وعنوان IP ومتصفحك وأوقات ما تقوم به كأدلة، وتصبح جزءًا من شهادة الإكمال.',
    ],
  },
} as const satisfies Readonly<Record<string, ConsentText>>
