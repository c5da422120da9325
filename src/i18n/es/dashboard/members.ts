import type { InFull } from '../../catalog.ts'
import type { members as english } from '../../en/dashboard/members.ts'

export const members = {
  'members.title': 'Miembros',
  'members.about':
    'Quién trabaja en este espacio de trabajo y qué puede hacer cada uno. <guide>Qué puede hacer cada rol</guide>',
  'members.only_admins_manage': 'solo los propietarios y administradores gestionan a los miembros',

  'members.person': 'Persona',
  'members.role': 'Rol',
  'members.two_factor': 'Dos pasos',
  'members.signed_in': 'Último acceso',
  'members.what_you_can_do': 'Qué puede hacer usted',
  'members.role_owner': 'Propietario',
  'members.role_admin': 'Administrador',
  'members.role_member': 'Miembro',
  'members.yourself': '{name} <you>(usted)</you>',
  'members.two_factor_on': 'Activada',
  'members.two_factor_off': 'Desactivada',
  'members.never_signed_in': 'Todavía no',
  'members.change': 'Cambiar<unseen> a {name}</unseen>',

  'members.make_owner': 'Hacer propietario',
  'members.make_admin': 'Hacer administrador',
  'members.make_member': 'Hacer miembro',
  'members.make_owner_title': '¿Hacer propietario a {name}?',
  'members.make_admin_title': '¿Hacer administrador a {name}?',
  'members.make_member_title': '¿Hacer miembro a {name}?',
  'members.make_owner_about':
    'Los propietarios pueden hacerlo todo: crean claves, cambian el sello, exportan el espacio de trabajo y quitan a propietarios.',
  'members.make_admin_about':
    'Los administradores gestionan a los miembros y la configuración. Ven las claves, pero no las crean.',
  'members.make_member_about': 'Los miembros trabajan con sobres y no ven la configuración del espacio de trabajo.',
  'members.is_owner': '{name} ya es propietario.',
  'members.is_admin': '{name} ya es administrador.',
  'members.is_member': '{name} ya es miembro.',

  'members.reset_two_factor': 'Restablecer la verificación en dos pasos',
  'members.reset_title': '¿Restablecer la verificación en dos pasos de {name}?',
  'members.reset_about':
    'Se cierran todas las sesiones de {name}, y bastará su contraseña para iniciar sesión hasta que la configure de nuevo. Asegúrese de que es realmente {name} quien se lo pide.',
  'members.reset_verb': 'Restablecer',
  'members.is_reset': '{name} puede iniciar sesión sin código.',
  'members.remove_title': '¿Quitar a {name}?',
  'members.remove_about':
    '{name} pierde de inmediato el acceso a {workspace} y ya no ve sus sobres. Lo que ha hecho se conserva.',
  'members.is_removed': 'Se ha quitado a {name}.',

  'members.invite': 'Invitar a alguien',
  'members.invite_verb': 'Invitar',
  'members.email': 'Correo electrónico',
  'members.role_hint':
    'Los propietarios pueden hacerlo todo. Los administradores gestionan a los miembros y la configuración. Los miembros trabajan con sobres.',
  'members.invite_by_mail': 'Recibirá un correo con un enlace válido durante siete días.',
  'members.invite_by_hand':
    'Este servicio no envía correos: copie el enlace de la lista y entréguelo usted. Es válido durante siete días.',
  'members.is_invited': 'Se ha invitado a {email}.',

  'members.invited': 'Invitaciones',
  'members.owner_invited': 'Propietario, por invitación de {name}, {age}.',
  'members.owner_invited_by_left': 'Propietario, por invitación de alguien que ya no está, {age}.',
  'members.admin_invited': 'Administrador, por invitación de {name}, {age}.',
  'members.admin_invited_by_left': 'Administrador, por invitación de alguien que ya no está, {age}.',
  'members.member_invited': 'Miembro, por invitación de {name}, {age}.',
  'members.member_invited_by_left': 'Miembro, por invitación de alguien que ya no está, {age}.',
  'members.letter_queued': 'El correo está en camino.',
  'members.letter_kept': 'El correo espera en la bandeja de salida: haga llegar usted el enlace.',
  'members.letter_sent': 'El correo se ha enviado.',
  'members.letter_failed': 'El correo no se ha podido entregar.',
  'members.letter_superseded': 'El correo ya no hacía falta.',
  'members.link_expired': 'El enlace ha caducado: envíelo de nuevo.',
  'members.copy_link': 'Copiar el enlace',
  'members.send_again': 'Enviar de nuevo<unseen> a {email}</unseen>',
  'members.is_sent_again': '{email} tiene un enlace nuevo. El anterior ya no funciona.',
  'members.withdraw': 'Retirar<unseen> la invitación de {email}</unseen>',
  'members.is_withdrawn': 'Se ha retirado la invitación de {email}.',
  'members.only_owner_invites_owner': 'solo un propietario puede nombrar a otro',

  'members.sign_in': 'Cómo se inicia sesión',
  'members.sign_in_needed':
    'Todos necesitan la verificación en dos pasos. Quien no la tenga deberá configurarla antes de hacer cualquier otra cosa.',
  'members.sign_in_free': 'Cada uno decide si usa la verificación en dos pasos.',
  'members.only_owner_rules_sign_in': 'solo un propietario decide cómo se inicia sesión',
  'members.leave_it': 'Dejarlo a elección de cada uno',
  'members.leave_it_title': '¿Dejar la verificación en dos pasos a elección de cada uno?',
  'members.leave_it_about': 'Quienes la tienen la conservan y pueden desactivarla.',
  'members.leave_it_verb': 'Dejar a elección',
  'members.is_left': 'La verificación en dos pasos vuelve a ser opcional.',
  'members.ask_for_it': 'Exigirla a todos',
  'members.ask_for_it_title': '¿Exigir a todos la verificación en dos pasos?',
  'members.ask_for_it_about':
    'Los miembros que no la tengan, usted incluido, no podrán hacer nada más hasta que la configuren. Las integraciones y las personas que acceden desde un CRM siguen como hasta ahora.',
  'members.ask_for_it_verb': 'Exigir a todos',
  'members.is_asked_for': 'Todos tienen que configurar la verificación en dos pasos.',
} as const satisfies InFull<typeof english>
