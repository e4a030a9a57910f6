vcl 4.1;

# Varnish 7 or newer between what terminates TLS and two processes of Backcounter: /etc/varnish/default.vcl
# Replace the addresses. What is in front, such as nginx, sets X-Forwarded-Proto and passes Host on; TRUSTED_PROXIES names both.

import directors;

backend one {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 5s;
  .first_byte_timeout = 120s;
  # Exports pause while the next part is read.
  .between_bytes_timeout = 120s;
}

backend two {
  .host = "127.0.0.1";
  .port = "8081";
  .connect_timeout = 5s;
  .first_byte_timeout = 120s;
  .between_bytes_timeout = 120s;
}

# Who may remove things from the cache.
acl purgers {
  "127.0.0.1";
}

sub vcl_init {
  new processes = directors.round_robin();
  processes.add_backend(one);
  processes.add_backend(two);
}

# Varnish itself appends the client's address to X-Forwarded-For, and writes Host in lower case.
sub vcl_recv {
  set req.backend_hint = processes.backend();
  if (!req.http.X-Request-Id) {
    set req.http.X-Request-Id = "varnish-" + req.xid;
  }
  if (req.method == "PURGE") {
    # The address of who asks, not one that is only claimed.
    if (client.ip !~ purgers || req.http.X-Forwarded-Proto) {
      return (synth(405, "Not allowed"));
    }
    return (purge);
  }
}

sub vcl_backend_response {
  # Varnish would keep what says nothing for two minutes.
  if (!beresp.http.Cache-Control) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  # What has expired is not shown once more while it is fetched again.
  set beresp.grace = 0s;
}

sub vcl_backend_error {
  # A process that restarts: the other one is asked, unless it is a write, which may have been received.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.http.Retry-After = "1";
}
