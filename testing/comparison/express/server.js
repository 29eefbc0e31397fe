// Answers some of the product's calls from the product's tables, as they are usually written with Express: no sign-in, no
// checks, no metrics, no log. `scripts/bench-requests` measures the product against it.
//
//   node server.js sqlite://PATH | postgres://…
//
// As many processes as the product has workers share a free port of this machine, which is printed.
import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import express from 'express';

import { openPostgres } from './postgres.js';
import { openSqlite } from './sqlite.js';

const PROCESSES = 2;

const query = (name) => readFileSync(new URL(`../queries/${name}.sql`, import.meta.url), 'utf8');
const own = (name) => readFileSync(new URL(`queries/${name}.sql`, import.meta.url), 'utf8');

if (cluster.isPrimary) {
  let announced = false;
  cluster.on('listening', (_worker, address) => {
    if (!announced) console.log(`http://127.0.0.1:${address.port}`);
    announced = true;
  });
  for (let n = 0; n < PROCESSES; n += 1) cluster.fork();
} else {
  serve(process.argv[2]);
}

function serve(url) {
  const database = url.startsWith('sqlite://') ? openSqlite(url.slice('sqlite://'.length)) : openPostgres(url);
  const app = express();
  app.use(express.json());

  const list = (path, rows, total) => {
    app.get(path, async (_request, response) => {
      if (total) response.set('X-Total-Count', String((await database.all(total))[0].total));
      response.json(await database.all(rows));
    });
  };
  list('/api/notifications', query('notifications'));
  list('/api/notifications/unread', query('unread'), query('unread.total'));
  list('/api/scripts', query('scripts'), query('scripts.total'));
  list('/api/videos', query('videos'), query('videos.total'));
  list('/api/scheduled-posts', query('posts'), query('posts.total'));
  list('/api/dashboard/stats', own('stats'));
  list('/api/analytics/summary', own('summary'));

  app.put('/api/notifications/:id/read', async (request, response) => {
    response.json((await database.all(query('mark-read'), [Number(request.params.id)]))[0]);
  });
  app.post('/api/scheduled-posts', async (request, response) => {
    response.status(201).json(await database.schedule(request.body));
  });
  app.listen(0, '127.0.0.1');
}
