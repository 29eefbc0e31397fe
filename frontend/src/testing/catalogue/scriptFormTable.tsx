import { ProjectsPage } from '~/features/projects/ProjectsPage';
import { ScriptsPage } from '~/features/scripts/ScriptsPage';
import { aProject, aScript } from '../factories';
import { choose, press } from '../interactions';
import { mockGet } from '../server';
import { aModelServer, textModel } from '../systemFactories';
import { combobox, type FormCase, fillIn, textbox } from './formCase';

export const SCRIPT_FORMS: Record<string, FormCase> = {
  'Write a script': {
    page: <ScriptsPage />,
    edit: async (user) => {
      await press(user, 'Write it myself');
      await fillIn(user, 'Title', 'Saying no');
      await fillIn(user, 'Script', 'Say no.');
    },
    send: 'Save script',
    call: ['post', '/api/scripts'],
    refused: ['content', () => textbox('Script')],
  },
  'Edit project': {
    page: <ProjectsPage />,
    path: '/projects',
    given: () => mockGet('/api/projects', [aProject()]),
    edit: async (user) => {
      await press(user, 'Edit Autumn');
      await fillIn(user, 'Times of day', '07:00, 25:00');
    },
    send: 'Save project',
    call: ['put', '/api/projects/1'],
    refused: ['timeSlots', () => textbox('Times of day')],
  },
  'Generate New Script': {
    page: <ScriptsPage />,
    edit: (user) => fillIn(user, 'Topic', 'Saying no'),
    send: 'Generate script',
    call: ['post', '/api/scripts/generate'],
    refused: ['topic', () => textbox('Topic')],
  },
  'the script editor': {
    page: <ScriptsPage />,
    path: '/scripts?script=7',
    given: () => mockGet('/api/scripts', [aScript()]),
    edit: async (user) => {
      await press(user, 'Edit');
      await fillIn(user, 'Script', ' More words.');
    },
    send: 'Save',
    call: ['put', '/api/scripts/7'],
    refused: ['content', () => textbox('Script')],
  },
  'Write with a model on this machine': {
    page: <ScriptsPage />,
    given: () => mockGet('/api/text-model', textModel({ servers: [aModelServer()] })),
    edit: (user) => choose(user, 'Model', 'qwen3:4b'),
    send: 'Write with this model',
    call: ['put', '/api/text-model'],
    refused: ['model', () => combobox('Model')],
    unasked: true,
  },
};
