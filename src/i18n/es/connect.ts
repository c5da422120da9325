import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': '¿Conectar «{program}»?',
  'connect.lead': '«{program}» quiere trabajar en Countersign en su nombre ({email}).',
  'connect.vouched': 'El programa lo publica {host}.',
  'connect.not_vouched': 'El programa ha elegido este nombre por sí mismo. Continúe solo si usted ha iniciado esto.',
  'connect.goes_to': 'El acceso se entrega a {host}.',
  'connect.goes_here': 'El acceso se entrega a un programa de este dispositivo ({host}).',
  'connect.workspace': 'Espacio de trabajo',
  'connect.space': 'Sobres con los que trabaja',
  'connect.space_live': 'Reales: sobres de verdad',
  'connect.space_test': 'Prueba: no se envía ningún correo y nada es vinculante',
  'connect.may': 'Qué puede hacer',
  'connect.scope_read': 'Leer sobres, plantillas y archivos',
  'connect.scope_prepare': 'Preparar borradores y subir documentos',
  'connect.scope_send': 'Enviar, recordar y anular. Cada vez se pregunta antes a una persona.',
  'connect.allow': 'Conectar',
  'connect.deny': 'Cancelar',
  'connect.later': 'Puede desconectarlo en cualquier momento en los ajustes de su cuenta.',
  'connect.no_plan': 'El plan de {workspace} no incluye acceso para programas. Elija otro espacio de trabajo.',
  'connect.no_factor':
    '{workspace} exige la verificación en dos pasos. Configúrela antes en los ajustes de su cuenta o elija otro espacio de trabajo.',
  'connect.not_allowed':
    'Los propietarios de {workspace} no permiten este programa. Elija otro espacio de trabajo o pregunte a un propietario.',
  'connect.refused': 'No se puede conectar este programa',
  'connect.refused_hint': 'Vuelva al programa y empiece de nuevo. Si se repite, avise a quienes lo hacen:',
} as const satisfies InFull<typeof english>
