/** The text of `--help`. */
export const usage = `Checks a backend against the contract of the panel.

  npm run contract -- --url https://api.example.com [options]

Accounts come from the environment; their passwords are never printed:
  CONTRACT_EMAIL, CONTRACT_PASSWORD                    a super-admin (needed)
  CONTRACT_ADMIN_EMAIL, CONTRACT_ADMIN_PASSWORD        an admin, for what the role may not do
  CONTRACT_EMPLOYEE_EMAIL, CONTRACT_EMPLOYEE_PASSWORD  an employee, likewise

Without --write nothing is changed.
  --url <origin>        the API: https://host[:port]
  --panel <origin>      where the panel is served, when that is another origin
  --plain-http          send the passwords without TLS to a host that is not this machine
  --timeout <s>         longest wait for an answer (20)
  --write               also create, change and remove test records named spire-conformance-…
  --domain <id>         with --write: the domain that gets test contacts and DNS records, is saved as it is, and is refreshed
  --mail-domain <name>  with --write: the domain in the addresses of test records (example.com)
  --keep <kinds>        with --write: also add what the API cannot remove: server,subdomain,website (of the domain)
  --wait <s>            longest wait for a push event (60)
  --push-key <key>      else from config.json of the panel, like the following
  --push-cluster, --push-host, --push-port, --push-no-tls, --push-channel, --push-namespace, --push-auth-endpoint
  --help

Ends with 'N passed, N failed'; the exit code is 0 when nothing has failed, 1 when something has, 2 for wrong arguments.`;
