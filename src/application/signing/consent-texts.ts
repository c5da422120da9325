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
  '2026-12': {
    label: 'I agree to receive these documents electronically and to sign them electronically',
    text: [
      'You are asked to receive documents and to sign them electronically instead of on paper. The law does not refuse a signature only because it is electronic. A few documents need paper or a qualified electronic signature all the same: if you are unsure, ask the sender before you sign.',
      'You can have these documents on paper instead: ask the sender before you sign. You can also ask for a paper copy afterwards. This service charges nothing for it; the sender may.',
      'You can withdraw this consent until you finish: choose Decline, or write to the sender. It costs nothing, and the documents are then not signed here. Once you have finished, turn to the sender. Your consent covers these documents only.',
      'You need a current browser and a program that opens PDF files. When everyone has signed, keep a copy: download it or print it. If your email address changes, tell the sender.',
      'Your name, email address, IP address, browser and the times of what you do are recorded as evidence and become part of the certificate of completion. The sender is responsible for this data: ask the sender for the privacy notice and how long the data is kept.',
    ],
  },
  '2026-12.de': {
    label: 'Ich stimme zu, diese Dokumente elektronisch zu erhalten und elektronisch zu unterschreiben',
    text: [
      'Sie werden gebeten, Dokumente elektronisch statt auf Papier zu erhalten und zu unterschreiben. Einer Unterschrift darf die Rechtswirkung nicht allein deshalb abgesprochen werden, weil sie elektronisch ist. Verlangt das Gesetz Schriftform, genügt nur eine qualifizierte elektronische Signatur oder Papier: Fragen Sie im Zweifel den Absender, bevor Sie unterschreiben.',
      'Sie können diese Dokumente stattdessen auf Papier bekommen: Bitten Sie den Absender darum, bevor Sie unterschreiben. Auch danach können Sie um eine Kopie auf Papier bitten. Dieser Dienst berechnet dafür nichts; der Absender kann etwas berechnen.',
      'Sie können diese Zustimmung widerrufen, bis Sie abschließen: Wählen Sie „Ablehnen“ oder schreiben Sie dem Absender. Das kostet nichts; die Dokumente werden dann hier nicht unterschrieben. Nach dem Abschluss wenden Sie sich an den Absender. Ihre Zustimmung gilt nur für diese Dokumente.',
      'Sie brauchen einen aktuellen Browser und ein Programm, das PDF-Dateien öffnet. Bewahren Sie eine Kopie auf, sobald alle unterschrieben haben: Laden Sie sie herunter oder drucken Sie sie aus. Ändert sich Ihre E-Mail-Adresse, teilen Sie das dem Absender mit.',
      'Ihr Name, Ihre E-Mail-Adresse, Ihre IP-Adresse, Ihr Browser und die Zeitpunkte Ihrer Handlungen werden als Nachweis aufgezeichnet und Teil des Unterzeichnungsnachweises. Für diese Daten ist der Absender verantwortlich: Fragen Sie ihn nach der Datenschutzerklärung und danach, wie lange er die Daten aufbewahrt.',
    ],
  },
  '2026-12.fr': {
    label: 'J’accepte de recevoir ces documents et de les signer par voie électronique',
    text: [
      'Il vous est demandé de recevoir des documents et de les signer par voie électronique plutôt que sur papier. Une signature ne peut être refusée au seul motif qu’elle est électronique. Certains actes exigent néanmoins le papier ou une signature électronique qualifiée : en cas de doute, demandez à l’expéditeur avant de signer.',
      'Vous pouvez avoir ces documents sur papier : demandez-les à l’expéditeur avant de signer. Vous pouvez aussi demander une copie papier par la suite. Ce service ne la facture pas ; l’expéditeur peut la facturer.',
      'Vous pouvez retirer ce consentement jusqu’à ce que vous ayez terminé : choisissez « Refuser » ou écrivez à l’expéditeur. Cela ne coûte rien ; les documents ne sont alors pas signés ici. Une fois que vous avez terminé, adressez-vous à l’expéditeur. Votre consentement ne vaut que pour ces documents.',
      'Il vous faut un navigateur à jour et un programme qui ouvre les fichiers PDF. Lorsque tout le monde a signé, conservez une copie : téléchargez-la ou imprimez-la. Si votre adresse e-mail change, prévenez l’expéditeur.',
      'Votre nom, votre adresse e-mail, votre adresse IP, votre navigateur et l’heure de vos actions sont enregistrés comme éléments de preuve et figurent dans l’attestation de signature. L’expéditeur est responsable de ces données : demandez-lui sa politique de confidentialité et la durée de conservation.',
    ],
  },
  '2026-12.es': {
    label: 'Acepto recibir estos documentos y firmarlos electrónicamente',
    text: [
      'Se le pide que reciba documentos y los firme electrónicamente en lugar de en papel. No se puede negar efecto a una firma por el solo hecho de ser electrónica. Algunos documentos exigen de todos modos papel o una firma electrónica cualificada: en caso de duda, pregunte al remitente antes de firmar.',
      'Puede tener estos documentos en papel: pídalos al remitente antes de firmar. También puede pedir después una copia en papel. Este servicio no cobra nada por ella; el remitente puede hacerlo.',
      'Puede retirar este consentimiento hasta que finalice: elija «Rechazar» o escriba al remitente. No cuesta nada y entonces los documentos no se firman aquí. Una vez que haya finalizado, diríjase al remitente. Su consentimiento vale solo para estos documentos.',
      'Necesita un navegador actualizado y un programa que abra archivos PDF. Cuando todos hayan firmado, conserve una copia: descárguela o imprímala. Si cambia su dirección de correo electrónico, avise al remitente.',
      'Su nombre, su dirección de correo electrónico, su dirección IP, su navegador y la hora de sus acciones se registran como prueba y forman parte del certificado de firma. El remitente es responsable de estos datos: pídale su aviso de privacidad y el plazo de conservación.',
    ],
  },
  '2026-12.pt': {
    label: 'Concordo em receber estes documentos e em assiná-los eletronicamente',
    text: [
      'Pedimos que você receba documentos e os assine eletronicamente em vez de em papel. Uma assinatura não pode ser recusada apenas por ser eletrônica. Alguns documentos exigem mesmo assim papel ou uma assinatura eletrônica qualificada: em caso de dúvida, pergunte ao remetente antes de assinar.',
      'Você pode receber estes documentos em papel: peça ao remetente antes de assinar. Também pode pedir uma cópia em papel depois. Este serviço não cobra nada por ela; o remetente pode cobrar.',
      'Você pode retirar este consentimento até concluir: escolha “Recusar” ou escreva ao remetente. Não custa nada, e os documentos não são assinados aqui. Depois de concluir, fale com o remetente. Seu consentimento vale apenas para estes documentos.',
      'Você precisa de um navegador atualizado e de um programa que abra arquivos PDF. Quando todos tiverem assinado, guarde uma cópia: baixe ou imprima. Se seu endereço de e-mail mudar, avise o remetente.',
      'Seu nome, endereço de e-mail, endereço IP, navegador e os horários de suas ações são registrados como prova e fazem parte do comprovante de assinatura. O remetente é responsável por esses dados: peça a ele o aviso de privacidade e o prazo de guarda.',
    ],
  },
  '2026-12.it': {
    label: 'Accetto di ricevere questi documenti e di firmarli elettronicamente',
    text: [
      'Le viene chiesto di ricevere documenti e di firmarli elettronicamente anziché su carta. A una firma non possono essere negati gli effetti per il solo fatto di essere elettronica. Alcuni documenti richiedono comunque la carta o una firma elettronica qualificata: in caso di dubbio, chieda al mittente prima di firmare.',
      'Può avere questi documenti su carta: li chieda al mittente prima di firmare. Può chiedere una copia cartacea anche dopo. Questo servizio non la fa pagare; il mittente può farlo.',
      'Può revocare questo consenso finché non ha terminato: scelga «Rifiuta» o scriva al mittente. Non costa nulla e i documenti non vengono firmati qui. Una volta terminato, si rivolga al mittente. Il Suo consenso vale solo per questi documenti.',
      'È necessario un browser aggiornato e un programma che apra i file PDF. Quando tutti hanno firmato, conservi una copia: la scarichi o la stampi. Se il Suo indirizzo e-mail cambia, avvisi il mittente.',
      'Il Suo nome, l’indirizzo e-mail, l’indirizzo IP, il browser e gli orari delle Sue azioni vengono registrati come prova e fanno parte dell’attestato di firma. Il mittente è responsabile di questi dati: gli chieda l’informativa sulla privacy e per quanto tempo li conserva.',
    ],
  },
  '2026-12.nl': {
    label: 'Ik ga ermee akkoord deze documenten elektronisch te ontvangen en elektronisch te ondertekenen',
    text: [
      'U wordt gevraagd documenten elektronisch te ontvangen en te ondertekenen in plaats van op papier. Een handtekening mag niet worden geweigerd alleen omdat zij elektronisch is. Voor sommige documenten is toch papier of een gekwalificeerde elektronische handtekening nodig: vraag het bij twijfel aan de afzender voordat u ondertekent.',
      'U kunt deze documenten ook op papier krijgen: vraag de afzender erom voordat u ondertekent. Ook daarna kunt u om een papieren kopie vragen. Deze dienst rekent daar niets voor; de afzender kan dat wel doen.',
      'U kunt deze toestemming intrekken totdat u afrondt: kies “Weigeren” of schrijf de afzender. Dat kost niets en de documenten worden dan hier niet ondertekend. Neem na het afronden contact op met de afzender. Uw toestemming geldt alleen voor deze documenten.',
      'U hebt een actuele browser nodig en een programma dat pdf-bestanden opent. Bewaar een kopie zodra iedereen heeft ondertekend: download of druk deze af. Geef het door aan de afzender als uw e-mailadres verandert.',
      'Uw naam, e-mailadres, IP-adres, browser en de tijdstippen van uw handelingen worden als bewijs vastgelegd en worden onderdeel van het bewijs van ondertekening. De afzender is verantwoordelijk voor deze gegevens: vraag de afzender naar de privacyverklaring en hoelang de gegevens worden bewaard.',
    ],
  },
  '2026-12.pl': {
    label: 'Zgadzam się na otrzymanie tych dokumentów w postaci elektronicznej i na ich podpisanie elektroniczne',
    text: [
      'Prosimy o przyjęcie i podpisanie dokumentów w postaci elektronicznej zamiast na papierze. Podpisowi nie można odmówić skutków prawnych tylko dlatego, że jest elektroniczny. Niektóre dokumenty wymagają jednak papieru albo kwalifikowanego podpisu elektronicznego: w razie wątpliwości należy zapytać nadawcę przed podpisaniem.',
      'Te dokumenty można otrzymać na papierze: należy poprosić o to nadawcę przed podpisaniem. O kopię papierową można poprosić także później. Ta usługa nie pobiera za nią opłaty; nadawca może ją pobrać.',
      'Tę zgodę można wycofać do chwili zakończenia: wystarczy wybrać „Odmów” albo napisać do nadawcy. Nic to nie kosztuje, a dokumenty nie zostaną wtedy tutaj podpisane. Po zakończeniu należy zwrócić się do nadawcy. Zgoda dotyczy tylko tych dokumentów.',
      'Potrzebna jest aktualna przeglądarka i program, który otwiera pliki PDF. Gdy wszyscy podpiszą, warto zachować kopię: pobrać ją albo wydrukować. O zmianie adresu e-mail należy powiadomić nadawcę.',
      'Imię i nazwisko, adres e-mail, adres IP, przeglądarka oraz czas poszczególnych czynności są zapisywane jako dowód; zawiera je także poświadczenie podpisania. Za te dane odpowiada nadawca: u niego można uzyskać informację o prywatności i o okresie przechowywania danych.',
    ],
  },
  '2026-12.ja': {
    label: 'これらの文書を電子的に受け取り、電子的に署名することに同意します',
    text: [
      '紙の代わりに、文書を電子的に受け取り、電子的に署名していただくようお願いしています。電子的であることだけを理由に、署名の法的な効力が否定されることはありません。ただし、紙または適格電子署名が必要な文書もあります。ご不明な場合は、署名する前に送信者にお尋ねください。',
      'これらの文書を紙で受け取ることもできます。署名する前に送信者にお申し出ください。署名した後に紙の写しを求めることもできます。このサービスはその費用を請求しませんが、送信者が請求することがあります。',
      '完了するまで、この同意を撤回できます。「辞退する」を選ぶか、送信者にご連絡ください。費用はかからず、文書はここでは署名されません。完了した後は、送信者にご連絡ください。同意はこれらの文書だけに適用されます。',
      '最新のブラウザーと、PDFファイルを開けるプログラムが必要です。全員が署名した後に、写しをダウンロードまたは印刷して保管してください。メールアドレスが変わったときは、送信者にお知らせください。',
      'お名前、メールアドレス、IPアドレス、ブラウザー、操作の日時が証拠として記録され、署名完了証明書の一部になります。これらのデータの責任者は送信者です。プライバシーに関する通知と保存期間については、送信者にお尋ねください。',
    ],
  },
  '2026-12.zh': {
    label: '我同意以电子方式接收并以电子方式签署这些文件',
    text: [
      '您被邀请以电子方式而非纸质方式接收并签署文件。不得仅因签名采用电子形式而否定其法律效力。但有些文件仍需要纸质形式或合格电子签名：如有疑问，请在签署之前询问发件人。',
      '您也可以要求使用纸质文件：请在签署之前向发件人提出。签署之后，您也可以索取纸质副本。本服务不为此收费，发件人可能会收费。',
      '在完成之前，您可以撤回此同意：选择“拒签”，或者联系发件人。撤回不收取费用，文件将不在此签署。完成之后，请联系发件人。您的同意仅适用于这些文件。',
      '您需要使用较新版本的浏览器，以及能打开 PDF 文件的程序。所有人签署后，请下载或打印一份副本留存。如果您的电子邮件地址有变，请告知发件人。',
      '您的姓名、电子邮件地址、IP 地址、浏览器以及各项操作的时间将作为证据记录下来，并成为签署完成证明的一部分。发件人对这些数据负责：请向发件人索取隐私声明，并询问数据的保存期限。',
    ],
  },
  '2026-12.ar': {
    label: 'أوافق على استلام هذه المستندات إلكترونيًا وعلى توقيعها إلكترونيًا',
    text: [
      'يُطلب منك استلام مستندات وتوقيعها إلكترونيًا بدلًا من الورق. لا يُرفض التوقيع لمجرد كونه إلكترونيًا. ومع ذلك تتطلب بعض المستندات الورق أو توقيعًا إلكترونيًا مؤهّلًا: عند الشك يُرجى سؤال المرسل قبل التوقيع.',
      'يمكنك الحصول على هذه المستندات ورقيًا بدلًا من ذلك: يُرجى طلبها من المرسل قبل التوقيع. ويمكنك أيضًا طلب نسخة ورقية بعده. لا تتقاضى هذه الخدمة شيئًا مقابلها، وقد يتقاضى المرسل.',
      'يمكنك سحب هذه الموافقة حتى الإنهاء: باختيار «رفض» أو بالكتابة إلى المرسل. لا يكلف ذلك شيئًا، ولا تُوقَّع المستندات هنا عندئذ. بعد الإنهاء يُرجى التواصل مع المرسل. تخص موافقتك هذه المستندات وحدها.',
      'تحتاج إلى متصفح حديث وبرنامج يفتح ملفات PDF. بعد أن يوقّع الجميع يُرجى الاحتفاظ بنسخة بتنزيلها أو طباعتها. إذا تغيّر عنوان بريدك الإلكتروني فيُرجى إبلاغ المرسل.',
      'يُسجَّل اسمك وعنوان بريدك الإلكتروني وعنوان IP ومتصفحك وأوقات ما تقوم به كأدلة، وتصبح جزءًا من شهادة إتمام التوقيع. المرسل مسؤول عن هذه البيانات: يمكنك أن تطلب منه إشعار الخصوصية ومدة حفظ البيانات.',
    ],
  },
} as const satisfies Readonly<Record<string, ConsentText>>
