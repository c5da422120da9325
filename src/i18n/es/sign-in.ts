import type { InFull } from '../catalog.ts'
import type { sign_in as english } from '../en/sign-in.ts'

export const sign_in = {
  'sign_in.title': 'Iniciar sesión',
  'sign_in.email': 'Correo electrónico',
  'sign_in.password': 'Contraseña',
  'sign_in.with': 'Iniciar sesión con {provider}',
  'sign_in.forgotten': '¿Ha olvidado su contraseña?',
  'sign_in.wrong': 'Correo o contraseña incorrectos.',
  'sign_in.too_many':
    'Ha habido demasiados intentos. Su cuenta está bien: inténtelo de nuevo dentro de {minutes, plural, one {# minuto} other {# minutos}}.',
  'sign_in.crowded': 'En este momento hay demasiadas personas iniciando sesión. Inténtelo de nuevo en unos segundos.',
  'sign_in.password_changed': 'Se ha cambiado su contraseña. Inicie sesión con la nueva.',
  'sign_in.code_title': 'Su código',
  'sign_in.code_hint':
    'Abra su aplicación de autenticación y escriba las seis cifras que muestra. Si no tiene el teléfono, escriba uno de sus códigos de recuperación.',
  'sign_in.code': 'Código',
  'sign_in.code_next': 'Continuar',
  'sign_in.code_wrong': 'Código incorrecto. Cada código sirve una sola vez.',
  'sign_in.with_passkey': 'Iniciar sesión con una llave de acceso',
  'sign_in.use_passkey': 'Usar una llave de acceso',
  'sign_in.passkey_none': 'No se ha usado ninguna llave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
  'sign_in.passkey_wrong':
    'Esta llave de acceso no sirve aquí o ha tardado demasiado. Inténtelo de nuevo o inicie sesión de otra forma.',
  'sign_in.recovery_hint': 'Use su llave de acceso o escriba uno de sus códigos de recuperación.',
  'sign_in.somebody_else': 'Iniciar sesión con otra cuenta',
  'sign_in.reset_hint':
    'Indique la dirección con la que inicia sesión. Le enviaremos un enlace para elegir una contraseña nueva.',
  'sign_in.reset_send': 'Enviar el enlace',
  'sign_in.reset_sent_title': 'Consulte su correo',
  'sign_in.reset_sent':
    'Si hay una cuenta con esta dirección, un enlace para elegir una contraseña nueva va de camino. Es válido durante una hora.',
  'sign_in.reset_nothing':
    '¿No llega nada? Mire también en la carpeta de correo no deseado y, pasados cinco minutos, pídalo de nuevo.',
  'sign_in.reset_no_mail':
    'Este servicio no envía correos, así que no puede enviarle un enlace. Quien lo administra puede crearle uno:',
  'sign_in.back': 'Volver al inicio de sesión',
  'sign_in.link_over': 'Este enlace ya no sirve',
  'sign_in.invitation_over':
    'Se ha usado, se ha sustituido por otro más reciente, se ha retirado o tiene más de una semana. Pida otro a quien le invitó.',
  'sign_in.reset_over': 'Se ha usado, se ha sustituido por otro más reciente o tiene más de una hora.',
  'sign_in.reset_again': 'Pedir otro enlace',
  'sign_in.join': 'Unirse a {workspace}',
  'sign_in.invited_as': 'La invitación es para {email}.',
  'sign_in.your_name': 'Su nombre',
  'sign_in.new_password': 'Contraseña, al menos {min} caracteres',
  'sign_in.password_again': 'Repita la contraseña',
  'sign_in.create_account': 'Crear la cuenta y unirse',
  'sign_in.if_account': 'Si ya hay una cuenta con esta dirección, inicie sesión para aceptar.',
  'sign_in.has_account': 'Ya hay una cuenta con esta dirección. Inicie sesión para aceptar.',
  'sign_in.for_somebody_else':
    'Ha iniciado sesión como {email}, y la invitación es para otra persona. Cierre sesión y abra de nuevo el enlace.',
  'sign_in.device': '{browser} en {system}',
  'sign_in.sign_out': 'Cerrar sesión',
  'sign_in.do_not_join': 'No, no unirme',
  'sign_in.asked_about': 'Hasta que se una, este espacio de trabajo no sabe nada de usted.',
  'sign_in.declined_title': 'No se ha unido',
  'sign_in.declined': 'Ha rechazado unirse a {workspace}. Puede cerrar esta página.',
  'sign_in.choose_password': 'Elija una contraseña nueva',
  'sign_in.choose_password_for': 'Para {email}. Se cerrarán todas sus sesiones y podrá iniciar sesión con la nueva.',
  'sign_in.change_password': 'Cambiar contraseña',
  'sign_in.bad_password': 'Elija una contraseña de {min} a {max} caracteres.',
  'sign_in.weak_password':
    'Esta contraseña es fácil de adivinar: es muy común, sigue un patrón o está formada por su nombre o su correo. Elija una más larga o varias palabras sin relación entre sí.',
  'sign_in.bad_again': 'La segunda contraseña no coincide con la primera.',
  'sign_in.bad_name': 'Escriba su nombre, con {max} caracteres como máximo.',
  'sign_in.already_in': 'Ya ha iniciado sesión',
  'sign_in.already_in_as':
    'Ha iniciado sesión como {email} ({workspace}). La página de la que viene quiere iniciar su sesión como {other} ({other_workspace}). Si continúa, la primera sesión termina.',
  'sign_in.go_on_as': 'Continuar como {email}',
  'sign_in.stay_as': 'Seguir como {email}',
  'sign_in.code_over': 'Este acceso ya no sirve',
  'sign_in.code_over_why':
    'Funciona una sola vez y durante un minuto. Si se había usado antes, se ha cerrado la sesión de quien entró con él.',
  'sign_in.code_over_next': 'Vuelva al lugar de donde venía y empiece de nuevo, o inicie sesión con su contraseña.',
  'sign_in.code_over_title': 'Iniciar sesión de nuevo',
  'sign_in.provider_away':
    'El servicio de inicio de sesión no responde en este momento. Inténtelo de nuevo en un minuto o inicie sesión con su contraseña.',
  'sign_in.provider_stale':
    'Este inicio de sesión ha tardado demasiado o empezó en otro navegador. Inténtelo de nuevo, por favor.',
  'sign_in.provider_unsure': '{provider} no ha confirmado su identidad. Inténtelo de nuevo, por favor.',
  'sign_in.provider_no_email':
    '{provider} no confirma que la dirección de correo sea suya, así que no podemos saber quién es usted.',
  'sign_in.provider_domain': 'Las direcciones de este dominio no pueden iniciar sesión aquí.',
  'sign_in.provider_linked':
    'La cuenta de esta dirección pertenece a otra persona en {provider}. Inicie sesión con su contraseña.',
  'sign_in.provider_unknown':
    'No se ha invitado a nadie con esta dirección. Pida una invitación a un propietario de su espacio de trabajo.',
  'sign_in.not_found': 'Página no encontrada',
  'sign_in.not_found_why':
    'Compruebe la dirección. Lo que había aquí puede haberse eliminado o pertenecer a otro espacio de trabajo.',
  'sign_in.not_found_signer': 'Para firmar un documento, abra de nuevo el enlace de su correo.',
  'sign_in.start_page': 'Ir a la página de inicio',
  'sign_in.failed': 'No ha funcionado',
  'sign_in.failed_form':
    'Vuelva atrás, recargue la página e inténtelo de nuevo. Ha estado abierta demasiado tiempo, o en otra dirección que {address}.',
  'sign_in.failed_signed_out': 'Ha cerrado la sesión. Inicie sesión e inténtelo de nuevo.',
  'sign_in.failed_large': 'Lo que ha enviado es demasiado grande. Elija algo más pequeño e inténtelo de nuevo.',
  'sign_in.failed_often': 'Han sido demasiadas veces en poco tiempo. Espere un minuto e inténtelo de nuevo.',
  'sign_in.failed_ours': 'Algo ha fallado por nuestra parte. Inténtelo de nuevo en un momento.',
  'sign_in.failed_request':
    'La dirección, o lo que se envió con ella, está incompleta. Abra la página de nuevo e inténtelo otra vez.',
  'sign_in.failed_tell': 'Si vuelve a ocurrir, dé este número a quien administra el servicio: {id}',
} as const satisfies InFull<typeof english>
