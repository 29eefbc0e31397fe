# shellcheck shell=bash
# A proxy that ends TLS, as an operator puts it in front. Needs common.sh, packages.sh and nginx.sh.

# start_tls_proxy FOLDER URL: passes everything on to URL. Sets $tls_url, and $tls_certificate, which clients have to trust.
start_tls_proxy() {
  local folder=$1/tls port
  port=$(free_port)
  mkdir -p "$folder"
  tls_certificate=$folder/certificate.pem
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
    -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' \
    -keyout "$folder/key.pem" -out "$tls_certificate" 2>/dev/null
  cat >"$folder/nginx.conf" <<CONF
$([ "$(id -u)" -ne 0 ] || echo 'user root;')
daemon off;
pid $folder/pid;
events { worker_connections 1024; }
http {
    access_log off;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi;
    scgi_temp_path $folder/scgi;
    server {
        listen 127.0.0.1:$port ssl;
        ssl_certificate $tls_certificate;
        ssl_certificate_key $folder/key.pem;
        ssl_protocols TLSv1.2 TLSv1.3;
        # The servers behind have limits of their own.
        client_max_body_size 0;
        location / {
            proxy_pass $2;
            proxy_http_version 1.1;
            proxy_set_header Host \$http_host;
            proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto https;
        }
    }
}
CONF
  "$(nginx_bin)" -t -q -e "$folder/error.log" -c "$folder/nginx.conf"
  "$(nginx_bin)" -e "$folder/error.log" -c "$folder/nginx.conf" &
  at_exit stop_process $!
  tls_url=https://localhost:$port
  wait_for 10 curl --silent --fail --cacert "$tls_certificate" --output /dev/null "$tls_url/config.json"
}
