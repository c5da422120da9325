import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': 'Sello',
  'seal.about':
    'Todo documento completado se sella: quien cambie una letra rompe el sello, y cualquier lector de PDF lo muestra. <guide>Qué certificado usar</guide>',
  'seal.kind_own': 'Su propio certificado',
  'seal.kind_server': 'El certificado de este servidor',
  'seal.kind_self_made': 'Creado por este servidor para sí mismo',
  'seal.sealed_with': 'Los documentos se sellan con',
  'seal.upload_first': 'Subir el suyo',
  'seal.upload_another': 'Subir otro',
  'seal.remove': 'Volver a usar el del servidor',
  'seal.test_space':
    'Los documentos del entorno de prueba llevan siempre el sello del servidor y la marca TEST en cada página.',

  'seal.has_ended': '{certificate} ha caducado: no se sella nada hasta que haya uno nuevo.',
  'seal.ends': '{certificate} caduca dentro de {days, plural, one {# día} other {# días}}.',
  'seal.renew_own': 'Pida uno renovado a su emisor y súbalo aquí.',
  'seal.renew_server': 'Avise a quien administra este servidor.',
  'seal.waiting':
    '{count, plural, one {Un sobre firmado espera el sello} other {# sobres firmados esperan el sello}}. No se pierde nada: cada uno se reintenta hasta que funcione. El último intento indicó: «{error}»',

  'seal.kind': 'Tipo',
  'seal.issuer': 'Emitido por',
  'seal.valid': 'Validez',
  'seal.from_to': 'Del {from} al {until}',
  'seal.fingerprint': 'Huella',
  'seal.uploaded': 'Subido',
  'seal.uploaded_by': '{date}, por {person}',
  'seal.time_stamps': 'Sellos de tiempo',
  'seal.no_time_stamps': 'Ninguno: la hora de un sello es la de este servidor.',
  'seal.level': 'Nivel',
  'seal.chain': 'La cadena: {count, plural, one {# certificado} other {# certificados}}',
  'seal.chain_link': '{certificate}, del {from} al {until}',

  'seal.trust': 'Cómo llegan otros a confiar en él',
  'seal.trust_known':
    'Los lectores que conocen al emisor confían en el sello de inmediato. Otros piden su certificado raíz: deles este archivo.',
  'seal.trust_unknown':
    'Ningún lector conoce todavía este servidor, así que dice que el firmante es desconocido hasta que alguien confíe en su raíz: dé este archivo a quienes comprueban sus documentos.',
  'seal.trust_acrobat':
    'En Acrobat se importa en Preferencias, Firmas, Identidades y certificados de confianza, y se marca como raíz de confianza para documentos certificados.',
  'seal.download_root': 'Descargar la raíz',
  'seal.download_roots': 'Descargar todas las raíces de este servidor',
  'seal.check_document': 'Comprobar un documento',
  'seal.roots_about':
    'El segundo archivo contiene también las raíces de sellos anteriores, para que los documentos antiguos se puedan seguir comprobando.',

  'seal.upload': 'Subir su propio certificado',
  'seal.upload_verb': 'Comprobar y usar',
  'seal.upload_about':
    'Un archivo PKCS #12 (.p12 o .pfx) con una clave privada, su certificado y los superiores. Se comprueba y se prueba de inmediato, y después se guarda cifrado; nadie puede volver a descargarlo.',
  'seal.file': 'Archivo del certificado',
  'seal.file_missing': 'Elija primero un archivo.',
  'seal.password': 'Contraseña del archivo',
  'seal.own_from_now': 'Desde ahora, los documentos se sellan con su propio certificado.',
  'seal.server_from_now': 'Desde ahora, los documentos se sellan con el certificado del servidor.',
  'seal.remove_title': '¿Volver a usar el certificado del servidor?',
  'seal.remove_verb': 'Usar el del servidor',
  'seal.remove_about':
    'La clave que se subió se elimina. Los documentos que selló siguen siendo válidos, y este servidor sigue confiando en su raíz.',
  'seal.warning_expires':
    'El certificado {certificate} caduca dentro de {days, plural, one {# día} other {# días}}, el {date}. Consiga uno renovado: después no se sella nada hasta que lo haya.',
  'seal.warning_incomplete':
    'La cadena termina en {certificate}, cuyo emisor no está entre los certificados. Añada los que están por encima, hasta la raíz.',
  'seal.warning_not_for_email':
    'El certificado es para firmar documentos, pero no para proteger el correo: Firefox y otros programas que usan NSS no confían en un firmante así. Pida al emisor un certificado con ambos usos o sin ninguno.',
  'seal.warning_strays':
    '{count, plural, one {Un certificado no pertenece} other {# certificados no pertenecen}} a la cadena y ningún sello {count, plural, one {lo} other {los}} incluye. {count, plural, one {Quítelo} other {Quítelos}}.',
} as const satisfies InFull<typeof english>
